import type { MetaDescriptor } from "react-router";
import { SHARE_IMAGE, pageMeta } from "../ui/page-meta.ts";
import type { Guide } from "./guide.ts";

/** Called in a loader, so that no script contains these texts. `url`: the canonical address. */
export function guideMeta(
  { title, description }: Pick<Guide, "title" | "description">,
  url: string,
  structured: readonly object[] = [],
): MetaDescriptor[] {
  const image = new URL(SHARE_IMAGE, url).href;
  return pageMeta({ title, description, canonical: url, image, type: "article", structured });
}
