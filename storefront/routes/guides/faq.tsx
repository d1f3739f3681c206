import { shopContext } from "#contracts/context.ts";
import { structuredFaq } from "#contracts/guides/faq.ts";
import { FaqScreen } from "../../guides/faq/faq-screen.tsx";
import { loadGuide } from "../../guides/load-guide.ts";
import type { Route } from "./+types/faq.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadGuide(context, context.get(shopContext).content.faq, structuredFaq);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <FaqScreen guide={loaderData.guide} />;
}
