import { PROMO_BRAND } from "#contracts/settings/menu.ts";
import type { Filters } from "#contracts/catalogue/filters.ts";
import type { Names } from "./facets.ts";
import type { ProductIndex } from "./product-index.ts";

/**
 * The filters without values that do not exist in the shop: a mistyped or outdated address should not lead to an empty
 * list.
 */
export function knownFilters(filters: Filters, productIndex: ProductIndex, names: Names): Filters {
  return {
    ...filters,
    subcategories: filters.subcategories.filter((ide) => names.subcategory.has(ide)),
    brands: filters.brands.filter((ide) => ide !== PROMO_BRAND && names.brand.has(ide)),
    seasons: filters.seasons.filter((ide) => names.season.has(ide)),
    colors: filters.colors.filter((slug) => productIndex.colors.some((color) => color.slug === slug)),
    sizes: filters.sizes.filter((size) => productIndex.sizes.includes(size)),
  };
}
