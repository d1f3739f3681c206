import type { RouterContextProvider } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { type ShopFacts, readContact } from "./content/contact.ts";
import type { Guide } from "./guide.ts";
import { guideMeta } from "./guide-meta.ts";

type Named = Pick<Guide, "path" | "title" | "description">;

/** A guide's content, with the shop's contact and delivery where it mentions them. */
export function loadGuide<T extends Named>(
  context: Readonly<RouterContextProvider>,
  write: (facts: ShopFacts) => T,
  structured: (guide: T) => readonly object[] = () => [],
) {
  const { settings, shipping } = context.get(shopContext);
  const guide = write({ ...readContact(settings.menu().settings), methods: shipping.offered() });
  const url = context.get(pageContext).publicUrl + guide.path;
  return { guide, meta: guideMeta(guide, url, structured(guide)) };
}
