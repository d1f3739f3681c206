import type { MetaDescriptor } from "react-router";
import type { Site } from "../data/shown-content.ts";
import { pageMeta } from "../ui/title/page-meta.ts";
import type { Guide } from "#contracts/guides/guide.ts";

/** Called in a loader, so that no script contains these texts. `url`: the canonical address. */
export function guideMeta(
  { title, description }: Pick<Guide, "title" | "description">,
  url: string,
  site: Site,
  structured: readonly object[] = [],
): MetaDescriptor[] {
  return pageMeta({ title, description, canonical: url, type: "article", structured }, site);
}
