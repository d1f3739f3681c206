/** Questions and legal texts: those that the shop comes with, and the owner's. */
import { FIRST_CONTENT, type TextName } from "#contracts/content/content.ts";
import type { TextContent } from "#contracts/content/content.document.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import type { Faq } from "#contracts/guides/faq.ts";
import type { Guide } from "#contracts/guides/guide.ts";
import type { ShownTexts } from "#contracts/content/shown-content.ts";
import { SHIPPING_METHODS } from "#modules/shipping/shipping.ts";
import { defaultDocuments, defaultFaq } from "./default-texts/default-texts.ts";
import { FACTS } from "./text/marks.ts";
import { readFaq, readGuide } from "./text/read-text.ts";
import { faqAsText, guideAsText } from "./text/write-text.ts";

/** With these the owner's text has the names of facts where a page has the facts. */
const NAMES: ShopFacts = {
  name: FACTS.nombre,
  writeTo: FACTS.contacto,
  address: FACTS.direccion,
  hours: FACTS.horario,
  methods: SHIPPING_METHODS,
  // So that each part that follows the answers can be placed.
  promises: {
    ...FIRST_CONTENT.promises,
    givesInvoice: true,
    exchangeDays: 1,
    warrantyMonths: 1,
    wrapsGifts: true,
  },
};

/** As the owner edits it. */
export function originalText(name: TextName): TextContent {
  return name === "faq" ? faqAsText(defaultFaq(NAMES)) : guideAsText(defaultDocuments[name](NAMES));
}

/** The ids of its parts that are made of the shop's data. */
export function defaultParts(name: TextName): readonly string[] {
  const parts =
    name === "faq"
      ? defaultFaq(NAMES).groups.flatMap(({ questions }) => questions)
      : defaultDocuments[name](NAMES).sections;
  return parts.flatMap(({ id, live }) => (live ? id : []));
}

/** Throws `TextTrouble` where it cannot be read. */
export function readOwn(name: TextName, text: TextContent): Guide | Faq {
  if (name === "faq") return readFaq(text, defaultFaq(NAMES), NAMES);
  return readGuide(text, defaultDocuments[name](NAMES), NAMES);
}

export function documentOf(name: Exclude<TextName, "faq">, facts: ShopFacts, texts: ShownTexts): Guide {
  const own = texts[name];
  const defaultText = defaultDocuments[name](facts);
  if (!own) return defaultText;
  const guide = own.text ? readGuide(own.text, defaultText, facts) : defaultText;
  return { ...guide, updated: own.day };
}

export function faqOf(facts: ShopFacts, { faq }: ShownTexts): Faq {
  const defaultText = defaultFaq(facts);
  if (!faq) return defaultText;
  return { ...(faq.text ? readFaq(faq.text, defaultText, facts) : defaultText), updated: faq.day };
}
