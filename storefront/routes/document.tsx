import { DocumentScreen } from "../guides/document-screen.tsx";
import { documents } from "../guides/content/documents.ts";
import { loadGuide } from "../guides/load-guide.ts";
import type { Route } from "./+types/document.ts";

/** One module for all documents: each module makes the route manifest of every page longer. */
export function loader({ request, context }: Route.LoaderArgs) {
  const write = documents[new URL(request.url).pathname.replace(/\.data$/, "")];
  if (!write) throw new Response(null, { status: 404 });
  return loadGuide(context, write);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <DocumentScreen key={loaderData.guide.path} guide={loaderData.guide} />;
}
