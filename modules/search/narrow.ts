/** Narrows products down and counts, in the same pass, what each further choice would leave. */
import { PRICE_BANDS } from "#contracts/facets.ts";
import type { Filters } from "#contracts/filters.ts";
import type { Shelf, ShelfProduct, ShelfVariant } from "./shelf.ts";

/** Products by value of each facet: every other choice applied, the facet's own not. */
export interface Counts {
  readonly subcategory: ReadonlyMap<number, number>;
  readonly brand: ReadonlyMap<number, number>;
  readonly season: ReadonlyMap<number, number>;
  /** By place in `Shelf.colors`, `Shelf.sizes` and `PRICE_BANDS`. */
  readonly color: Uint32Array;
  readonly size: Uint32Array;
  readonly price: Uint32Array;
  readonly offers: number;
  readonly available: number;
}

export interface Narrowed {
  /** Those that pass every filter, in the order they were given. */
  readonly products: ShelfProduct[];
  readonly counts: Counts;
}

/** Bits of the tests a product may fail. Colour, size and stock are one test: all three of one and the same variant. */
const SUBCATEGORY = 1;
const BRAND = 2;
const SEASON = 4;
const PRICE = 8;
const OFFERS = 16;
const VARIANT = 32;

/** 100,000 products with 600,000 variants are looked through here: no allocation inside the loop. */
export function narrow(shelf: Shelf, candidates: readonly ShelfProduct[], filters: Filters): Narrowed {
  const products: ShelfProduct[] = [];
  const subcategory = new Map<number, number>();
  const brand = new Map<number, number>();
  const season = new Map<number, number>();
  const color = new Uint32Array(shelf.colors.length);
  const size = new Uint32Array(shelf.sizes.length);
  const price = new Uint32Array(PRICE_BANDS.length);
  let offers = 0;
  let available = 0;
  // Which product counted a colour or size last, so that two of its variants count once.
  const colorBy = new Int32Array(shelf.colors.length).fill(-1);
  const sizeBy = new Int32Array(shelf.sizes.length).fill(-1);

  let index = -1;
  for (const product of candidates) {
    index += 1;
    const failed = failedTests(product, filters);
    const elsewhere = failed & ~VARIANT;
    if (elsewhere === 0) {
      let isAvailable = false;
      for (const variant of product.variants) {
        const inStock = variant.inStock || !filters.available;
        const inColor = isChosen(filters.colors, variant.color);
        const inSize = isChosen(filters.sizes, variant.size);
        if (inStock && inSize && colorBy[variant.colorAt] !== index) {
          colorBy[variant.colorAt] = index;
          increase(color, variant.colorAt);
        }
        if (inStock && inColor && sizeBy[variant.sizeAt] !== index) {
          sizeBy[variant.sizeAt] = index;
          increase(size, variant.sizeAt);
        }
        if (variant.inStock && inColor && inSize) isAvailable = true;
      }
      if (isAvailable) available += 1;
    }
    if (failed === 0) products.push(product);
    if ((failed & ~SUBCATEGORY) === 0) count(subcategory, product.subcategory);
    if ((failed & ~BRAND) === 0) count(brand, product.brand);
    if ((failed & ~SEASON) === 0) for (const ide of product.seasons) count(season, ide);
    if ((failed & ~OFFERS) === 0 && product.offers) offers += 1;
    if ((failed & ~PRICE) === 0) {
      for (let at = 0; at < PRICE_BANDS.length; at += 1) {
        const band = PRICE_BANDS[at];
        if (band && isPaid(product.price, band.min, band.max)) increase(price, at);
      }
    }
  }
  return { products, counts: { subcategory, brand, season, color, size, price, offers, available } };
}

function failedTests(product: ShelfProduct, filters: Filters): number {
  const { subcategories, brands, seasons } = filters;
  let failed = 0;
  if (!isChosen(subcategories, product.subcategory)) failed |= SUBCATEGORY;
  if (brands.length > 0 && !isOfBrand(product, brands)) failed |= BRAND;
  if (seasons.length > 0 && !seasons.some((ide) => product.seasons.includes(ide))) failed |= SEASON;
  if (!isPaid(product.price, filters.priceMin, filters.priceMax)) failed |= PRICE;
  if (filters.offers && !product.offers) failed |= OFFERS;
  if (asksOfVariants(filters) && !product.variants.some((variant) => fits(variant, filters))) failed |= VARIANT;
  return failed;
}

/** Otherwise even a product without variants is listed, sold out. */
function asksOfVariants({ colors, sizes, available }: Filters): boolean {
  return available || colors.length > 0 || sizes.length > 0;
}

/** Of the brand itself, or collected by a promotional one. */
export function isOfBrand(product: ShelfProduct, ides: readonly number[]): boolean {
  return ides.some((ide) => ide === product.brand || product.promoBrands.includes(ide));
}

/** `min` and `max` in whole units of the currency. */
export function isPaid(cents: number, min: number | undefined, max: number | undefined): boolean {
  return (min === undefined || cents >= min * 100) && (max === undefined || cents <= max * 100);
}

/** One and the same variant: a bag in black and red, sold out in black, is no black one in stock. */
function fits(variant: ShelfVariant, { colors, sizes, available }: Filters): boolean {
  return isChosen(colors, variant.color) && isChosen(sizes, variant.size) && (variant.inStock || !available);
}

/** Nothing chosen = everything is. */
function isChosen<Value>(chosen: readonly Value[], value: Value): boolean {
  return chosen.length === 0 || chosen.includes(value);
}

function count(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function increase(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

/** Whether what was asked for is there: in the chosen colour and size. */
export function isInStock(product: ShelfProduct, filters: Filters): boolean {
  return product.variants.some((variant) => variant.inStock && fits(variant, filters));
}
