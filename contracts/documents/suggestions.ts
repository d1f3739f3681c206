/** What the search offers while one types. */
import { z } from "zod/mini";
import { brandEntry, categoryFields, subcategoryFields } from "./lists.ts";
import { productCard } from "./product.ts";
import { list, shape } from "./shape.ts";

const suggestedCategory = z.discriminatedUnion("kind", [
  shape({ kind: z.literal("categoria"), ...categoryFields }),
  shape({ kind: z.literal("sub-categoria"), categoryName: z.string(), ...subcategoryFields }),
]);
export type SuggestedCategory = z.infer<typeof suggestedCategory>;

export const suggestionsDocument = shape({
  products: list(productCard),
  categories: list(suggestedCategory),
  brands: list(brandEntry),
  /** What the words typed so far may become, or what they were probably meant to be. */
  terms: list(z.string()),
  /** A present is looked for: the gift guide may help. */
  gift: z.optional(z.literal(true)),
});
export type Suggestions = z.infer<typeof suggestionsDocument>;
