import type { MetaDescriptor } from "react-router";
import type { Guide } from "./guide.ts";

/** Called in a loader, so that its words cost the page no script. `url` is the canonical address. */
export function guideMeta(
  { title, description }: Pick<Guide, "title" | "description">,
  url: string,
  structured: readonly object[] = [],
): MetaDescriptor[] {
  return [
    { title: `${title} · Vitrina` },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    ...structured.map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
  ];
}
