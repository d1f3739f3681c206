import type { SiteSettings } from "#contracts/settings.schema.ts";
import type { ProductChange } from "#modules/catalogue/catalogue.ts";

/** What a journey may do to the running shop through its modules. */
export type Command =
  | { readonly name: "setStock"; readonly sku: string; readonly stock: number }
  | { readonly name: "change"; readonly product: string; readonly change: ProductChange }
  | { readonly name: "changeSettings"; readonly change: Partial<SiteSettings> };
