/** The texts that the shop comes with. The owner may replace each one, and return to it. */
import type { TextName } from "#contracts/content/content.ts";
import type { ShopFacts } from "#contracts/contact/ways-to-write.ts";
import type { Guide } from "#contracts/guides/guide.ts";
import { exchanges } from "./exchanges.ts";
import { privacy } from "./privacy.ts";
import { rights } from "./rights.ts";
import { shipping } from "./shipping.ts";
import { terms } from "./terms.ts";

export { faq as defaultFaq } from "./faq.ts";

export const defaultDocuments: Readonly<Record<Exclude<TextName, "faq">, (facts: ShopFacts) => Guide>> = {
  delivery: shipping,
  returns: exchanges,
  terms,
  privacy,
  rights,
};
