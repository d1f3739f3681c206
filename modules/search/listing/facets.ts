/** The values of facets: counted, labelled and sorted; those that exist; and the colours of the whole shop. */
import type { ColorValue, Facets, FacetValue } from "#contracts/listing/listing.document.ts";
import { PRICE_BANDS } from "#contracts/listing/facets.ts";
import type { Filters } from "#contracts/listing/filters.ts";
import { PROMO_BRAND } from "#contracts/menu/menu.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { compareSizes, sizeKey, sizeWord } from "#contracts/product/sizes.ts";
import { isColorless } from "#contracts/product/variant.ts";
import type { Counts } from "./find-rows.ts";
import type { ProductIndex } from "./product-index.ts";

/** Names by Ide, in the order of the menu. */
export interface Names {
  readonly subcategory: ReadonlyMap<number, string>;
  /** Undefined in a list of one category. */
  readonly categoryOf: (ide: number) => string | undefined;
  readonly brand: ReadonlyMap<number, string>;
  readonly season: ReadonlyMap<number, string>;
}

/** Values without products are left out, unless they are chosen. */
export function facetsOf(counts: Counts, productIndex: ProductIndex, names: Names, filters: Filters): Facets {
  return {
    subcategory: named(counts.subcategory, names.subcategory, filters.subcategories)
      .map((one) => ({ ...one, group: names.categoryOf(one.value) }))
      .toSorted(mostFirst),
    brand: named(counts.brand, withoutPromo(names.brand), filters.brands).toSorted((a, b) =>
      a.label.localeCompare(b.label, "es"),
    ),
    season: named(counts.season, names.season, filters.seasons),
    color: productIndex.colors
      .map(({ slug, name, hex }, at) => ({ value: slug, label: name, hex, count: counts.color[at] ?? 0 }))
      .filter(({ value, count }) => (count > 0 && !isColorless(value)) || filters.colors.includes(value))
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
  if (max === undefined) return `Más de ${write(min - 1)}`;
  return min === 0 ? `Hasta ${write(max)}` : `${write(min)} a ${write(max)}`;
}

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
    sizes: filters.sizes.length === 0 ? [] : knownSizes(filters.sizes, productIndex),
  };
}

export function knownSizes(typed: readonly string[], productIndex: Pick<ProductIndex, "sizes">): string[] {
  const byKey = sizesByKey(productIndex);
  return [...new Set(typed.flatMap((size) => byKey.get(sizeKey(size)) ?? []))];
}

const sizesByKey = ({ sizes }: Pick<ProductIndex, "sizes">) => new Map(sizes.map((size) => [sizeKey(size), size]));

/** The sizes in a list with commas: "36,5" is one where the shop has it. What no product has stays as it is. */
export function listedSizes(parts: readonly string[], productIndex: Pick<ProductIndex, "sizes">): string[] {
  const byKey = sizesByKey(productIndex);
  const sizes: string[] = [];
  for (let at = 0; at < parts.length;) {
    const joined = (until: number) => byKey.get(sizeKey(parts.slice(at, until).join(",")));
    let until = parts.length;
    while (until > at + 1 && joined(until) === undefined) until -= 1;
    sizes.push(joined(until) ?? parts[at] ?? "");
    at = until;
  }
  return sizes;
}

/** Every colour on sale with its number of products; greys first, then in the order of the colour wheel. */
export function soldColors(productIndex: ProductIndex): ColorValue[] {
  const counts = new Map<string, number>();
  for (const { variants } of productIndex.byNumber.values()) {
    const own = new Set(variants.map((code) => productIndex.variants[code]?.color ?? ""));
    for (const slug of own) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return productIndex.colors
    .map(({ slug, name, hex }) => ({ value: slug, label: name, hex, count: counts.get(slug) ?? 0 }))
    .filter(({ value, count }) => count > 0 && !isColorless(value))
    .toSorted((a, b) => placeOfColor(a.hex) - placeOfColor(b.hex) || a.label.localeCompare(b.label, "es"));
}

/** Neutral colours from dark to light, then hues from red on; within a hue from dark to light. */
function placeOfColor(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, chroma] = [(max + min) / 2, max - min];
  if (chroma < 0.08) return lightness - 1;
  const hue =
    max === red
      ? ((green - blue) / chroma + 6) % 6
      : max === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  return Math.round(hue * 2) + lightness;
}
