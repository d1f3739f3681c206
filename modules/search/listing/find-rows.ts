/**
 * Finds the rows of a listing, sorted, and counts in the same pass what each further choice would leave. Beside
 * `product-index.ts` only this file and what is made for a season or a product (`palette.ts`, `goes-with.ts`) know columns.
 */
import { PRICE_BANDS } from "#contracts/listing/facets.ts";
import type { Filters } from "#contracts/listing/filters.ts";
import type { Collection, Sort } from "#contracts/listing/listing.ts";
import { toCents } from "#contracts/money/money.ts";
import type { Matches } from "../text/matches.ts";
import { type Columns, each, has, isFeatured, isInOutlet, isOfBrand, isOnOffer, some } from "./columns.ts";
import type { ProductIndex } from "./product-index.ts";

export interface RowsQuery {
  /** Absent = the whole catalogue. */
  readonly collection?: Collection | undefined;
  readonly only: Only;
  readonly filters: Filters;
  readonly sort: Sort;
  /** What the words of a search have found; absent = all products. */
  readonly matches?: Matches | undefined;
}

export interface FoundRows {
  /** Rows of the product index. */
  readonly rows: Uint32Array;
  readonly counts: Counts;
}

/** `packedMax` is lower in tests only. */
export function findRows(index: ProductIndex, query: RowsQuery, packedMax = PACKED_MAX): FoundRows {
  const { columns } = index;
  const { filters, sort, matches } = query;
  // The outlet's sizes and colours are those that are left.
  const variants = variantBits(index, filters, filters.available || query.collection?.kind === "outlet");
  const { rows, counts } = narrow(index, candidates(columns, query), filters, variants);
  const key = sort === "relevancia" ? byRank(matches?.ranks ?? NO_RANKS) : KEYS[sort];
  return { rows: sorted(columns, rows, key, variants, packedMax), counts };
}

const NO_RANKS: ReadonlyMap<number, number> = new Map();

/** Conditions of the API besides the collections of pages. */
export interface Only {
  readonly category?: number | undefined;
  readonly featured?: boolean | undefined;
  readonly offers?: boolean | undefined;
  /** Subcategories that are left out, as their category's Ide and their own. */
  readonly without?: readonly string[] | undefined;
}

type Test = (columns: Columns, row: number) => boolean;

/** The rows of the collection; only those that the search has found, if there was one. */
function candidates(columns: Columns, { collection, only, matches }: RowsQuery): readonly number[] {
  const tests = [collection && testOf(collection), ...testsOf(only)].filter((test) => test !== undefined);
  const numbers = matches && new Set(matches.numbers);
  const rows: number[] = [];
  for (let row = 0; row < columns.length; row += 1)
    if ((!numbers || numbers.has(columns.number[row] ?? 0)) && passesAll(tests, columns, row)) rows.push(row);
  return rows;
}

function passesAll(tests: readonly Test[], columns: Columns, row: number): boolean {
  for (const test of tests) if (!test(columns, row)) return false;
  return true;
}

/** Undefined = every product. The database answers a search, not a test of each product. */
function testOf(collection: Collection): Test | undefined {
  switch (collection.kind) {
    case "categoria":
      return ({ category }, row) => category[row] === collection.id;
    case "sub-categoria":
      return ({ subcategory }, row) => subcategory[row] === collection.id;
    case "marca": {
      const ides = [collection.id];
      return (columns, row) => isOfBrand(columns, row, ides);
    }
    case "temporada":
      return ({ seasons }, row) => has(seasons, row, collection.id);
    case "outlet":
      return isInOutlet;
    case "destacado":
      return isFeatured;
    case "gift-guide":
      return collection.text === "Hasta"
        ? ({ price }, row) => isPaid(price[row] ?? 0, undefined, collection.valor)
        : ({ price }, row) => isPaid(price[row] ?? 0, collection.valor, undefined);
    case "buscar":
      return undefined;
  }
}

function testsOf({ category: wanted, featured, offers, without }: Only): (Test | undefined)[] {
  return [
    wanted === undefined ? undefined : ({ category }, row) => category[row] === wanted,
    featured === undefined ? undefined : (columns, row) => isFeatured(columns, row) === featured,
    offers === undefined ? undefined : (columns, row) => isOnOffer(columns, row) === offers,
    without && (({ category, subcategory }, row) => !without.includes(`${category[row]} ${subcategory[row]}`)),
  ];
}

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
function narrow(productIndex: ProductIndex, rowsBefore: readonly number[], filters: Filters, variants: Uint8Array) {
  const { columns } = productIndex;
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

  for (const row of rowsBefore) {
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
function variantBits({ variants }: ProductIndex, { colors, sizes }: Filters, isLeft: boolean): Uint8Array {
  const bits = new Uint8Array(variants.length);
  // `Uint8Array.from` would make objects for each: every search asks for hundreds.
  variants.forEach(({ color, size, inStock }, code) => {
    bits[code] =
      (inStock ? IN_STOCK : 0) |
      (colors.length === 0 || colors.includes(color) ? IN_COLOR : 0) |
      (sizes.length === 0 || sizes.includes(size) ? IN_SIZE : 0) |
      (inStock || !isLeft ? STOCKED_ENOUGH : 0);
  });
  return bits;
}

/** Whether a variant in the chosen colour and size is in stock. */
function isInStock(columns: Columns, row: number, variants: Uint8Array): boolean {
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
  if (!isPaid(wholeUp(columns.price[row] ?? 0), priceMin, priceMax)) failed |= PRICE;
  if (offers && !isOnOffer(columns, row)) failed |= OFFERS;
  if (asksOfVariants(filters) && !someVariant(columns, row, variants, WANTED)) failed |= VARIANT;
  return failed;
}

/** Without these filters even a product without variants is listed, as sold out. */
function asksOfVariants({ available, colors, sizes }: Filters): boolean {
  return available || colors.length > 0 || sizes.length > 0;
}

/** Limits are whole: Bs. 250,50 is above 250, so it is among those from 251 on, and in no band twice or never. */
const wholeUp = (cents: number) => Math.ceil(cents / 100) * 100;

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
    if (band && isPaid(wholeUp(cents), band.min, band.max)) counts[at] = (counts[at] ?? 0) + 1;
  }
}

function once(counts: Uint32Array, countedBy: Int32Array, at: number, row: number): void {
  if (countedBy[at] === row) return;
  countedBy[at] = row;
  counts[at] = (counts[at] ?? 0) + 1;
}

type Key = (columns: Columns, row: number) => number;

/** More than any price, in cents. */
const HIGHEST = 2 ** 31;
/** The most rows whose number fits into a double beside a key. */
const PACKED_MAX = 2 ** 20;

/** Ascending. Equal keys keep the order of the product index: newest first. */
const KEYS: Record<Exclude<Sort, "relevancia">, Key> = {
  destacados: (columns, row) => (isFeatured(columns, row) ? 0 : 1),
  novedades: () => 0,
  "precio-asc": ({ price }, row) => price[row] ?? 0,
  "precio-desc": ({ price }, row) => HIGHEST - 1 - (price[row] ?? 0),
  descuento: ({ discount }, row) => 100 - (discount[row] ?? 0),
};

/** Products that are sold out in the chosen colour and size are always last. */
function sorted(columns: Columns, rows: readonly number[], key: Key, variants: Uint8Array, most: number): Uint32Array {
  const keyOf = (row: number) => (isInStock(columns, row, variants) ? 0 : HIGHEST) + key(columns, row);
  if (columns.length > most) {
    const keys = new Float64Array(columns.length);
    for (const row of rows) keys[row] = keyOf(row);
    return Uint32Array.from(rows).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  }
  // Sorting numbers is ten times faster than comparing. Key, sold out and row fit exactly into one double.
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    keys[at] = keyOf(row) * PACKED_MAX + row;
  }
  keys.sort();
  const order = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) order[at] = (keys[at] ?? 0) % PACKED_MAX;
  return order;
}

/** A rank is always less than 3. The better the rank, the smaller the key, which is less than `HIGHEST`. */
function byRank(ranks: ReadonlyMap<number, number>): Key {
  // Without ranks, relevance is the same as featured first.
  if (ranks.size === 0) return KEYS.destacados;
  return ({ number }, row) => Math.round((3 - Math.min(3, ranks.get(number[row] ?? 0) ?? 0)) * 7e8);
}
