/** Questions and legal texts: those that the shop comes with, and the owner's. */
import { FIRST_CONTENT, type TextName } from "#contracts/content/content.ts";
import type { TextContent } from "#contracts/content/content.document.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import type { Faq } from "#contracts/guides/faq.ts";
import type { Guide } from "#contracts/guides/guide.ts";
import type { ShownTexts } from "#contracts/content/shown-content.ts";
import { SHIPPING_METHODS } from "#modules/shipping/shipping.ts";
import { defaultFaq, defaultGuides } from "./default-texts/default-texts.ts";
import { FACTS } from "./text/marks.ts";
import { readFaq, readGuide } from "./text/read-text.ts";

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
  mailArrives: true,
};

/** As the owner edits it. */
export function originalText(name: TextName): TextContent {
  return (name === "faq" ? defaultFaq : defaultGuides[name])(NAMES).text;
}

/** The ids of its parts that are made of the shop's data. */
export function defaultParts(name: TextName): readonly string[] {
  if (name === "faq") return Object.keys(defaultFaq(NAMES).answers);
  return (defaultGuides[name](NAMES).parts ?? []).map(({ id }) => id);
}

/** Throws `TextTrouble` where it cannot be read. */
export function readOwn(name: TextName, text: TextContent): Guide | Faq {
  if (name === "faq") return readFaq(text, defaultFaq(NAMES), NAMES);
  return readGuide(text, defaultGuides[name](NAMES), NAMES);
}

export function documentOf(name: keyof typeof defaultGuides, facts: ShopFacts, texts: ShownTexts): Guide {
  const own = name === "deletion" ? undefined : texts[name];
  const defaultGuide = defaultGuides[name](facts);
  const updated = own?.day ?? defaultGuide.updated;
  return { ...readGuide(own?.text ?? defaultGuide.text, defaultGuide, facts), ...(updated && { updated }) };
}

export function faqOf(facts: ShopFacts, { faq: own }: ShownTexts): Faq {
  const faq = defaultFaq(facts);
  return { ...readFaq(own?.text ?? faq.text, faq, facts), ...(own && { updated: own.day }) };
}
