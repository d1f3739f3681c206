/** The documents by path. */
import { PAGES } from "#contracts/pages/paths.ts";
import type { ShopFacts } from "./contact.ts";
import { exchanges } from "./exchanges.ts";
import type { Guide } from "../guide.ts";
import { privacy } from "./privacy.ts";
import { rights } from "./rights.ts";
import { shipping } from "./shipping.ts";
import { terms } from "./terms.ts";

export const documents: Readonly<Record<string, (facts: ShopFacts) => Guide>> = {
  [PAGES.delivery]: shipping,
  [PAGES.returns]: exchanges,
  [PAGES.terms]: terms,
  [PAGES.privacy]: privacy,
  [PAGES.rights]: rights,
};
