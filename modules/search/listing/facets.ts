/** Turns counts into the facets of a listing, with labels and sorted. */
import type { Facets, FacetValue } from "#contracts/documents/listing.ts";
import { PRICE_BANDS } from "#contracts/catalogue/facets.ts";
import type { Filters } from "#contracts/catalogue/filters.ts";
import { PROMO_BRAND } from "#contracts/settings/menu.ts";
import { formatMoney, toCents } from "#contracts/money.ts";
import { compareSizes, sizeWord } from "#contracts/catalogue/product.ts";
import type { Counts } from "./narrow.ts";
import type { ProductIndex } from "./product-index.ts";

/** Names by Ide, in the order of the menu. */
export interface Names {
  readonly subcategory: ReadonlyMap<number, string>;
  readonly brand: ReadonlyMap<number, string>;
  readonly season: ReadonlyMap<number, string>;
}

/** Values without products are left out, unless they are chosen. */
export function facetsOf(counts: Counts, productIndex: ProductIndex, names: Names, filters: Filters): Facets {
  return {
    subcategory: named(counts.subcategory, names.subcategory, filters.subcategories).toSorted(mostFirst),
    brand: named(counts.brand, withoutPromo(names.brand), filters.brands).toSorted((a, b) =>
      a.label.localeCompare(b.label, "es"),
    ),
    season: named(counts.season, names.season, filters.seasons),
    color: productIndex.colors
      .map(({ slug, name, hex }, at) => ({ value: slug, label: name, hex, count: counts.color[at] ?? 0 }))
      .filter(({ value, count }) => count > 0 || filters.colors.includes(value))
      .toSorted(mostFirst),
    size: productIndex.sizes
      .map((size, at) => ({ value: size, label: sizeWord(size), count: counts.size[at] ?? 0 }))
      .filter(({ value, count }) => count > 0 || filters.sizes.includes(value))
      .toSorted((a, b) => compareSizes(a.value, b.value)),
    price: PRICE_BANDS.map((band, at) => ({ ...band, label: bandLabel(band), count: counts.price[at] ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
    offers: counts.offers,
    available: counts.available,
  };
}

/** The most values of a facet: a category with 5,000 subcategories would make a page of megabytes. */
const VALUES_MAX = 100;

/** In the order of the names. If there are too many: those with the most products, and the chosen ones. */
function named(
  counts: ReadonlyMap<number, number>,
  names: ReadonlyMap<number, string>,
  chosen: readonly number[],
): FacetValue<number>[] {
  const found = [...names]
    .filter(([value]) => counts.has(value) || chosen.includes(value))
    .map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 }));
  if (found.length <= VALUES_MAX) return found;
  const most = new Set(found.toSorted(mostFirst).slice(0, VALUES_MAX));
  return found.filter((one) => most.has(one) || chosen.includes(one.value));
}

/** The promotional brand is an entry of the menu, not the brand of a product. */
function withoutPromo(brands: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  return new Map([...brands].filter(([ide]) => ide !== PROMO_BRAND));
}

function mostFirst(a: FacetValue<unknown>, b: FacetValue<unknown>): number {
  return b.count - a.count || a.label.localeCompare(b.label, "es");
}

function bandLabel({ min, max }: { min: number; max?: number }): string {
  const write = (amount: number) => formatMoney({ cents: toCents(amount), Moneda: "Bs." });
  if (max === undefined) return `Desde ${write(min)}`;
  return min === 0 ? `Hasta ${write(max)}` : `${write(min)} a ${write(max)}`;
}
