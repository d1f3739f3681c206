/** What the search offers while one types. */
import type { ProductCard } from "./product.ts";
import type { BrandEntry, CategoryEntry, SubcategoryEntry } from "./settings.schema.ts";

export type SuggestedCategory =
  | ({ readonly kind: "categoria" } & CategoryEntry)
  | ({ readonly kind: "sub-categoria"; readonly categoryName: string } & SubcategoryEntry);

export interface Suggestions {
  readonly products: readonly ProductCard[];
  readonly categories: readonly SuggestedCategory[];
  readonly brands: readonly BrandEntry[];
  /** What the words typed so far may become, or what they were probably meant to be. */
  readonly terms: readonly string[];
  /** A present is looked for: the gift guide may help. */
  readonly gift?: true;
}
