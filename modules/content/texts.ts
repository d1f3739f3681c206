/** Questions and legal texts: those that the shop comes with, and the owner's. */
import type { TextName } from "#contracts/content/content.ts";
import type { TextContent } from "#contracts/content/content.document.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import type { Faq } from "#contracts/guides/faq.ts";
import type { Guide } from "#contracts/guides/guide.ts";
import type { ShownTexts } from "#contracts/content/shown-content.ts";
import { SHIPPING_METHODS } from "#modules/shipping/shipping.ts";
import { houseDocuments, houseFaq } from "./default-texts/default-texts.ts";
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
};

/** As the owner edits it. */
export function originalText(name: TextName): TextContent {
  return name === "faq" ? faqAsText(houseFaq(NAMES)) : guideAsText(houseDocuments[name](NAMES));
}

/** The ids of its parts that are made of the shop's data. */
export function houseParts(name: TextName): readonly string[] {
  const parts =
    name === "faq"
      ? houseFaq(NAMES).groups.flatMap(({ questions }) => questions)
      : houseDocuments[name](NAMES).sections;
  return parts.flatMap(({ id, live }) => (live ? id : []));
}

/** Throws `TextTrouble` where it cannot be read. */
export function readOwn(name: TextName, text: TextContent): Guide | Faq {
  if (name === "faq") return readFaq(text, houseFaq(NAMES), NAMES);
  return readGuide(text, houseDocuments[name](NAMES), NAMES);
}

export function documentOf(name: Exclude<TextName, "faq">, facts: ShopFacts, texts: ShownTexts): Guide {
  const own = texts[name];
  const house = houseDocuments[name](facts);
  if (!own) return house;
  const guide = own.text ? readGuide(own.text, house, facts) : house;
  return { ...guide, updated: own.day };
}

export function faqOf(facts: ShopFacts, { faq }: ShownTexts): Faq {
  const house = houseFaq(facts);
  if (!faq) return house;
  return { ...(faq.text ? readFaq(faq.text, house, facts) : house), updated: faq.day };
}
