import { loadGuide } from "../guides/load-guide.ts";
import { faq, structuredFaq } from "../guides/faq.ts";
import { FaqScreen } from "../guides/faq-screen.tsx";
import type { Route } from "./+types/faq.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadGuide(context, faq, structuredFaq);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <FaqScreen guide={loaderData.guide} />;
}
