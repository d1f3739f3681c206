import type { RouterContextProvider } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { type Contact, readContact } from "./content/contact.ts";
import type { Guide } from "./guide.ts";
import { guideMeta } from "./guide-meta.ts";

type Named = Pick<Guide, "path" | "title" | "description">;

/** What a page to read shows: its words, with the owner's contact where they speak of it. */
export function loadGuide<T extends Named>(
  context: Readonly<RouterContextProvider>,
  write: (contact: Contact) => T,
  structured: (guide: T) => readonly object[] = () => [],
) {
  const guide = write(readContact(context.get(shopContext).settings.menu().settings));
  const url = context.get(pageContext).publicUrl + guide.path;
  return { guide, meta: guideMeta(guide, url, structured(guide)) };
}
