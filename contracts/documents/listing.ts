/** What a listing answers: its products, and what it can be narrowed down by. */
import { z } from "zod/mini";
import { pageFields } from "./product.ts";
import { list, shape } from "./shape.ts";

/** `count`: products with this value, every other choice applied, the facet's own not. */
const facetFields = <Value extends z.core.$ZodType>(value: Value) => ({ value, label: z.string(), count: z.number() });
const number = shape(facetFields(z.number()));
const word = shape(facetFields(z.string()));
const color = shape({ ...facetFields(z.string()), hex: z.string() });
/** A band of prices, in whole units of the currency. Both ends belong to it; without `max` it has no end. */
const band = shape({ ...facetFields(z.string()), min: z.number(), max: z.optional(z.number()) });

export type FacetValue<Value> = Readonly<{ value: Value; label: string; count: number }>;
export type ColorValue = z.infer<typeof color>;

const facetLists = {
  subcategory: list(number),
  brand: list(number),
  season: list(number),
  color: list(color),
  size: list(word),
  price: list(band),
};

const facets = shape({
  ...facetLists,
  /** Products on offer, and products in stock, every other choice applied. */
  offers: z.number(),
  available: z.number(),
});
export type Facets = z.infer<typeof facets>;

const answerFields = {
  ...pageFields,
  /** The question as it was understood, when that is not what was typed. */
  corrected: z.optional(z.string()),
  /** The words that were answered, when nothing has them all. */
  instead: z.optional(z.string()),
  /** A present was looked for: the gift guide may help. */
  gift: z.optional(z.literal(true)),
};
const listingAnswer = shape({ ...answerFields, facets });
export type ListingAnswer = z.infer<typeof listingAnswer>;

/** `GET /api/products`: the facets that are lists. */
export const listingDocument = shape({ ...answerFields, facets: shape(facetLists) });
