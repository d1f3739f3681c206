import { shopContext } from "#contracts/context.ts";
import { isOwnPageName } from "#contracts/content/content.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { DocumentScreen } from "../../guides/document-screen.tsx";
import { loadGuide } from "../../guides/load-guide.ts";
import type { Route } from "./+types/document.ts";

const DOCUMENTS = ["delivery", "returns", "terms", "privacy", "rights"] as const;

/** One module for all documents: each module makes the route manifest of every page longer. */
export function loader({ url, context }: Route.LoaderArgs) {
  const own = `pagina-${url.searchParams.get("n") ?? ""}`;
  const name = DOCUMENTS.find((one) => PAGES[one] === url.pathname) ?? (isOwnPageName(own) ? own : null);
  // The address of a page that nobody wrote never comes here (`server/pages/cache/page-key.ts`).
  if (!name) throw new Response(null, { status: 404 });
  const { content } = context.get(shopContext);
  return loadGuide(context, (facts, texts) => content.document(name, facts, texts));
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <DocumentScreen key={loaderData.guide.path} guide={loaderData.guide} />;
}
