/** The answer of a listing: its products and its facets. */
import { z } from "zod/mini";
import { pageFields } from "../product/product.document.ts";
import { list, shape } from "../api/shape.ts";

/** `count`: products with this value when every other filter is applied, but not this facet's own. */
const facetFields = <Value extends z.core.$ZodType>(value: Value) => ({ value, label: z.string(), count: z.number() });
const number = shape(facetFields(z.number()));
const word = shape(facetFields(z.string()));
/** `group`: its category, in a list of several. */
const subcategory = shape({ ...facetFields(z.number()), group: z.optional(z.string()) });
const color = shape({ ...facetFields(z.string()), hex: z.string() });
/** A price band, in whole units of the currency. Both limits are included; without `max` it is open. */
const band = shape({ ...facetFields(z.string()), min: z.number(), max: z.optional(z.number()) });

export type FacetValue<Value> = Readonly<{ value: Value; label: string; count: number }>;
export type ColorValue = z.infer<typeof color>;

const facetLists = {
  subcategory: list(subcategory),
  brand: list(number),
  season: list(number),
  color: list(color),
  size: list(word),
  price: list(band),
};

const facets = shape({
  ...facetLists,
  /** How many products are on offer, and how many in stock, with every other filter applied. */
  offers: z.number(),
  available: z.number(),
});
export type Facets = z.infer<typeof facets>;

const answerFields = {
  ...pageFields,
  /** The corrected query, when the typed one had a spelling mistake. */
  corrected: z.optional(z.string()),
  /** The words that were searched instead, because no product matches all of the query. */
  instead: z.optional(z.string()),
  /** The query asks for a present: pages offer the gift guide. */
  gift: z.optional(z.literal(true)),
};
const listingAnswer = shape({ ...answerFields, facets });
export type ListingAnswer = z.infer<typeof listingAnswer>;

/** `GET /api/products`: only the facets that are lists. */
export const listingDocument = shape({ ...answerFields, facets: shape(facetLists) });
