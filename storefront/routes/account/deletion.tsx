import { shopContext } from "#contracts/context.ts";
import { type DeletionRequest, DeletionScreen } from "../../guides/deletion-screen.tsx";
import { loadGuide } from "../../guides/load-guide.ts";
import type { Route } from "./+types/deletion.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get("codigo");
  const { accounts, content } = context.get(shopContext);
  const { guide, meta } = await loadGuide(context, (facts, texts) => content.document("deletion", facts, texts));
  if (code === null) return { guide, meta, asked: null };
  const asked: DeletionRequest = { code, done: await accounts.wasDeleted(code) };
  // About one person's request: search engines must skip it.
  return { guide, meta: [...meta, { name: "robots", content: "noindex" }], asked };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <DeletionScreen guide={loaderData.guide} asked={loaderData.asked} />;
}
