/** Filters products and, in the same pass, counts what each further choice would leave. */
import { PRICE_BANDS } from "#contracts/catalogue/facets.ts";
import type { Filters } from "#contracts/catalogue/filters.ts";
import { toCents } from "#contracts/money.ts";
import { type Columns, each, has, some, isOfBrand, isOnOffer } from "./columns.ts";
import type { ProductIndex } from "./product-index.ts";

/** Products for each value of a facet, when every other filter is applied, but not the facet's own. */
export interface Counts {
  readonly subcategory: ReadonlyMap<number, number>;
  readonly brand: ReadonlyMap<number, number>;
  readonly season: ReadonlyMap<number, number>;
  /** By position in `ProductIndex.colors`, `ProductIndex.sizes` and `PRICE_BANDS`. */
  readonly color: Uint32Array;
  readonly size: Uint32Array;
  readonly price: Uint32Array;
  readonly offers: number;
  readonly available: number;
}

export interface Narrowed {
  /** Rows that pass every filter, in the given order. */
  readonly rows: number[];
  readonly counts: Counts;
}

/**
 * Bits for the filters a product can fail. Colour, size and stock are one filter, because one variant must have all
 * three.
 */
const SUBCATEGORY = 1;
const BRAND = 2;
const SEASON = 4;
const PRICE = 8;
const OFFERS = 16;
const VARIANT = 32;

/** Bits for what a variant has. */
const IN_STOCK = 1;
const IN_COLOR = 2;
const IN_SIZE = 4;
const STOCKED_ENOUGH = 8;
const WANTED = IN_COLOR | IN_SIZE | STOCKED_ENOUGH;

/** Scans up to 100,000 products with 600,000 variants: no array is made for a row. */
export function narrow(productIndex: ProductIndex, candidates: readonly number[], filters: Filters): Narrowed {
  const { columns } = productIndex;
  const variants = variantBits(productIndex, filters);
  const colorOf = new Uint32Array(variants.length);
  const sizeOf = new Uint32Array(variants.length);
  productIndex.variants.forEach(({ colorAt, sizeAt }, code) => {
    colorOf[code] = colorAt;
    sizeOf[code] = sizeAt;
  });
  const rows: number[] = [];
  const subcategory = new Map<number, number>();
  const brand = new Map<number, number>();
  const season = new Map<number, number>();
  const color = new Uint32Array(productIndex.colors.length);
  const size = new Uint32Array(productIndex.sizes.length);
  const price = new Uint32Array(PRICE_BANDS.length);
  let offers = 0;
  let available = 0;
  // The row that was last counted for each colour and size, so that two variants of a product count once.
  const colorBy = new Int32Array(productIndex.colors.length).fill(-1);
  const sizeBy = new Int32Array(productIndex.sizes.length).fill(-1);

  for (const row of candidates) {
    const failed = failedTests(columns, row, filters, variants);
    if ((failed & ~VARIANT) === 0) {
      let all = 0;
      each(columns.variants, row, (code) => {
        const bits = variants[code] ?? 0;
        if ((bits & (IN_SIZE | STOCKED_ENOUGH)) === (IN_SIZE | STOCKED_ENOUGH))
          once(color, colorBy, colorOf[code] ?? 0, row);
        if ((bits & (IN_COLOR | STOCKED_ENOUGH)) === (IN_COLOR | STOCKED_ENOUGH))
          once(size, sizeBy, sizeOf[code] ?? 0, row);
        if ((bits & (IN_STOCK | IN_COLOR | IN_SIZE)) === (IN_STOCK | IN_COLOR | IN_SIZE)) all = 1;
      });
      available += all;
    }
    if (failed === 0) rows.push(row);
    if ((failed & ~SUBCATEGORY) === 0) count(subcategory, columns.subcategory[row] ?? 0);
    if ((failed & ~BRAND) === 0) countBrands(brand, columns, row);
    if ((failed & ~SEASON) === 0) each(columns.seasons, row, (ide) => count(season, ide));
    if ((failed & ~OFFERS) === 0 && isOnOffer(columns, row)) offers += 1;
    if ((failed & ~PRICE) === 0) countBands(price, columns.price[row] ?? 0);
  }
  return { rows, counts: { subcategory, brand, season, color, size, price, offers, available } };
}

/** The bits of each kind of variant, by its code. */
export function variantBits({ variants }: ProductIndex, { colors, sizes, available }: Filters): Uint8Array {
  const bits = new Uint8Array(variants.length);
  // `Uint8Array.from` would make objects for each: every search asks for hundreds.
  variants.forEach(({ color, size, inStock }, code) => {
    bits[code] =
      (inStock ? IN_STOCK : 0) |
      (colors.length === 0 || colors.includes(color) ? IN_COLOR : 0) |
      (sizes.length === 0 || sizes.includes(size) ? IN_SIZE : 0) |
      (inStock || !available ? STOCKED_ENOUGH : 0);
  });
  return bits;
}

/** Whether a variant in the chosen colour and size is in stock. */
export function isInStock(columns: Columns, row: number, variants: Uint8Array): boolean {
  return someVariant(columns, row, variants, WANTED | IN_STOCK);
}

function someVariant(columns: Columns, row: number, variants: Uint8Array, bits: number): boolean {
  return some(columns.variants, row, (code) => ((variants[code] ?? 0) & bits) === bits);
}

function failedTests(columns: Columns, row: number, filters: Filters, variants: Uint8Array): number {
  const { subcategories, brands, seasons, priceMin, priceMax, offers } = filters;
  let failed = 0;
  if (subcategories.length > 0 && !subcategories.includes(columns.subcategory[row] ?? 0)) failed |= SUBCATEGORY;
  if (brands.length > 0 && !isOfBrand(columns, row, brands)) failed |= BRAND;
  if (seasons.length > 0 && !seasons.some((ide) => has(columns.seasons, row, ide))) failed |= SEASON;
  if (!isPaid(columns.price[row] ?? 0, priceMin, priceMax)) failed |= PRICE;
  if (offers && !isOnOffer(columns, row)) failed |= OFFERS;
  if (asksOfVariants(filters) && !someVariant(columns, row, variants, WANTED)) failed |= VARIANT;
  return failed;
}

/** Without these filters even a product without variants is listed, as sold out. */
function asksOfVariants({ available, colors, sizes }: Filters): boolean {
  return available || colors.length > 0 || sizes.length > 0;
}

/** `min` and `max` in whole units of the currency, inclusive. */
export function isPaid(cents: number, min: number | undefined, max: number | undefined): boolean {
  return (min === undefined || cents >= toCents(min)) && (max === undefined || cents <= toCents(max));
}

function count(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Counts its own brand and the promotional ones that collect it, as `isOfBrand` asks; one that is both counts once. */
function countBrands(counts: Map<number, number>, { brand, promoBrands }: Columns, row: number): void {
  const own = brand[row] ?? 0;
  count(counts, own);
  each(promoBrands, row, (ide) => ide !== own && count(counts, ide));
}

function countBands(counts: Uint32Array, cents: number): void {
  for (let at = 0; at < PRICE_BANDS.length; at += 1) {
    const band = PRICE_BANDS[at];
    if (band && isPaid(cents, band.min, band.max)) counts[at] = (counts[at] ?? 0) + 1;
  }
}

function once(counts: Uint32Array, countedBy: Int32Array, at: number, row: number): void {
  if (countedBy[at] === row) return;
  countedBy[at] = row;
  counts[at] = (counts[at] ?? 0) + 1;
}
