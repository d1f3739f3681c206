/** Questions and legal texts: those that the shop comes with, and the owner's. */
import { FIRST_CONTENT, TEXT_NAMES, type TextName, isOwnPageName } from "#contracts/content/content.ts";
import type { TextContent } from "#contracts/content/content.document.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import type { Faq } from "#contracts/guides/faq.ts";
import { type Block, type Guide, plainBlocks } from "#contracts/guides/guide.ts";
import type { TextFacts } from "#contracts/content/text-facts.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { ShownTexts } from "#contracts/content/shown-content.ts";
import { SHIPPING_METHODS } from "#modules/shipping/shipping.ts";
import { defaultFaq, defaultGuides } from "./default-texts/default-texts.ts";
import { factWords } from "./text/marks.ts";
import { type DefaultGuide, readFaq, readGuide } from "./text/read-text.ts";

/** With these the owner's text has the names of facts where a page has the facts. */
const NAMES: ShopFacts = {
  name: "{{nombre}}",
  writeTo: "{{contacto}}",
  address: "{{direccion}}",
  hours: "{{horario}}",
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

const NO_TEXT: TextContent = { kind: "text", lead: "", summary: "", body: "" };

/** A page of the owner's own begins empty. */
function guideOf(name: Exclude<TextName, "faq"> | "deletion", facts: ShopFacts): DefaultGuide {
  return isOwnPageName(name)
    ? { path: pathTo.ownPage(name), title: "", description: "", text: NO_TEXT }
    : defaultGuides[name](facts);
}

/** As the owner edits it. */
export function originalText(name: TextName): TextContent {
  return (name === "faq" ? defaultFaq(NAMES) : guideOf(name, NAMES)).text;
}

interface OwnPart {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** What of it is made of the shop's data. */
function partsOf(name: TextName, facts: ShopFacts): readonly OwnPart[] {
  if (name !== "faq") return guideOf(name, facts).parts ?? [];
  return Object.entries(defaultFaq(facts).answers).map(([id, blocks]) => ({ id, title: "", blocks }));
}

export const defaultParts = (name: TextName): readonly string[] => partsOf(name, NAMES).map(({ id }) => id);

/** Without links and bold words: a row or a point is a line. */
function linesOf(block: Block): readonly string[] {
  if (typeof block === "string") return [plainBlocks([block])];
  if ("table" in block) return block.table.rows.map((row) => plainBlocks([row.join(" · ")]));
  if ("list" in block) return block.list.map((one) => plainBlocks([one]));
  return "steps" in block ? block.steps.map((one) => plainBlocks([one])) : [plainBlocks([block])];
}

/** For who writes: without links and bold words. */
export function textFactsOf(facts: ShopFacts): Omit<TextFacts, "pages"> {
  return {
    facts: Object.entries(factWords(facts)).map(([name, words]) => ({ name, words: words && plainBlocks([words]) })),
    parts: TEXT_NAMES.flatMap((page) => {
      const now = partsOf(page, facts);
      return partsOf(page, NAMES).map(({ id, title }) => {
        const shown = now.find((one) => one.id === id);
        return { page, id, title, words: shown ? shown.blocks.flatMap(linesOf).join("\n") : null };
      });
    }),
  };
}

/** Throws `TextTrouble` where it cannot be read. */
export function readOwn(name: TextName, text: TextContent): Guide | Faq {
  if (name === "faq") return readFaq(text, defaultFaq(NAMES), NAMES);
  return readGuide(text, guideOf(name, NAMES), NAMES);
}

export function documentOf(name: Exclude<TextName, "faq"> | "deletion", facts: ShopFacts, texts: ShownTexts): Guide {
  const own = name === "deletion" ? undefined : texts[name];
  const defaultGuide = guideOf(name, facts);
  const updated = own?.day ?? defaultGuide.updated;
  return { ...readGuide(own?.text ?? defaultGuide.text, defaultGuide, facts), ...(updated && { updated }) };
}

export function faqOf(facts: ShopFacts, { faq: own }: ShownTexts): Faq {
  const faq = defaultFaq(facts);
  return { ...readFaq(own?.text ?? faq.text, faq, facts), ...(own && { updated: own.day }) };
}
