import { Suspense } from "react";
import { faq, structuredFaq } from "../guides/content/faq.ts";
import { FaqScreen, loadFaqScreen } from "../guides/lazy-screen.ts";
import { loadGuide } from "../guides/load-guide.ts";
import type { Route } from "./+types/faq.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadGuide(context, faq, structuredFaq);
}

/** In the browser the screen is there with its data, so that nothing pops in. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadFaqScreen()]);
  return data;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense>
      <FaqScreen guide={loaderData.guide} />
    </Suspense>
  );
}
