/** The suggestions shown while a shopper types a search. */
import { z } from "zod/mini";
import { brandEntry, categoryFields, subcategoryFields } from "../lists/lists.document.ts";
import { productCard } from "../product/product.document.ts";
import { list, shape } from "../api/shape.ts";

const suggestedCategory = z.discriminatedUnion("kind", [
  shape({ kind: z.literal("categoria"), ...categoryFields }),
  shape({ kind: z.literal("sub-categoria"), categoryName: z.string(), ...subcategoryFields }),
]);
export type SuggestedCategory = z.infer<typeof suggestedCategory>;

export const suggestionsDocument = shape({
  products: list(productCard),
  categories: list(suggestedCategory),
  brands: list(brandEntry),
  /** Completions of the typed words, or corrections of them. */
  terms: list(z.string()),
  /** The query asks for a present: pages offer the gift guide. */
  gift: z.optional(z.literal(true)),
});
export type Suggestions = z.infer<typeof suggestionsDocument>;
