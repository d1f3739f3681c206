/** The texts that the shop comes with, in the format that the owner edits: each may be replaced, and come back. */
import type { TextName } from "#contracts/content/content.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import type { DefaultGuide } from "../text/read-text.ts";
import { deletion } from "./deletion.ts";
import { exchanges } from "./exchanges.ts";
import { privacy } from "./privacy.ts";
import { rights } from "./rights.ts";
import { shipping } from "./shipping.ts";
import { terms } from "./terms.ts";

export { faq as defaultFaq } from "./faq.ts";

export const defaultGuides = {
  delivery: shipping,
  returns: exchanges,
  terms,
  privacy,
  rights,
  deletion,
} satisfies Readonly<Record<Exclude<TextName, "faq"> | "deletion", (facts: ShopFacts) => DefaultGuide>>;
