import type { RouterContextProvider, MetaDescriptor } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import type { ShownTexts } from "#contracts/content/shown-content.ts";
import { type ShopFacts, readContact } from "#contracts/contact/ways-to-write.ts";
import type { Guide } from "#contracts/guides/guide.ts";
import { shownContent, siteOf, type Site } from "../data/shown-content.ts";
import { pageMeta } from "../ui/title/page-meta.ts";

type Named = Pick<Guide, "path" | "title" | "description">;

/** A guide's content, with the shop's contact and delivery where it mentions them, and the owner's own texts. */
export async function loadGuide<T extends Named>(
  context: Readonly<RouterContextProvider>,
  write: (facts: ShopFacts, texts: ShownTexts) => T,
  structured: (guide: T) => readonly object[] = () => [],
) {
  const { settings, shipping, mail } = context.get(shopContext);
  const { identity, promises, texts } = await shownContent(context);
  const contact = readContact(settings.menu().settings, identity.name);
  const facts = { ...contact, methods: shipping.offered(), promises, mailArrives: mail.arrives };
  const guide = write(facts, texts);
  const url = context.get(pageContext).publicUrl + guide.path;
  return { guide, meta: guideMeta(guide, url, await siteOf(context), structured(guide)) };
}

/** Called in a loader, so that no script contains these texts. `url`: the canonical address. */
function guideMeta(
  { title, description }: Pick<Guide, "title" | "description">,
  url: string,
  site: Site,
  structured: readonly object[] = [],
): MetaDescriptor[] {
  return pageMeta({ title, description, canonical: url, type: "article", structured }, site);
}
