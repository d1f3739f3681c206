/**
 * The product index as columns of numbers. 100,000 objects are scattered in memory, and one pass over them takes 50 ms;
 * over columns it takes a few.
 */

/** A product as listings need it: mostly numbers, so that 100,000 products fit into memory and are fast to scan. */
export interface IndexedProduct {
  readonly id: string;
  /** Its number in `search_documents`. */
  readonly number: number;
  readonly category: number;
  readonly subcategory: number;
  readonly brand: number;
  readonly promoBrands: readonly number[];
  readonly seasons: readonly number[];
  /** The price to pay, in cents. */
  readonly price: number;
  readonly discount: number;
  readonly offers: boolean;
  readonly featured: boolean;
  /** Made of leather. */
  readonly leather: boolean;
  /** In milliseconds. */
  readonly createdAt: number;
  /** Codes: positions in `ProductIndex.variants`. */
  readonly variants: readonly number[];
}

/**
 * A list of numbers for each row: the list of row `i` is `values[from[i]]` up to, not including, `values[from[i + 1]]`.
 */
export interface Lists {
  readonly from: Uint32Array;
  readonly values: Uint32Array;
}

export interface Columns {
  readonly length: number;
  readonly ids: string[];
  /** In `search_documents`. */
  readonly number: Uint32Array;
  readonly category: Uint32Array;
  readonly subcategory: Uint32Array;
  readonly brand: Uint32Array;
  /** The price to pay, in cents. */
  readonly price: Int32Array;
  readonly discount: Uint8Array;
  readonly flags: Uint8Array;
  /** Codes of variants: positions in `ProductIndex.variants`. */
  readonly variants: Lists;
  readonly seasons: Lists;
  readonly promoBrands: Lists;
}

const OFFERS = 1;
const FEATURED = 2;
const LEATHER = 4;

export function columnsOf(products: readonly IndexedProduct[]): Columns {
  const { length } = products;
  const columns: Columns = {
    length,
    ids: products.map(({ id }) => id),
    number: new Uint32Array(length),
    category: new Uint32Array(length),
    subcategory: new Uint32Array(length),
    brand: new Uint32Array(length),
    price: new Int32Array(length),
    discount: new Uint8Array(length),
    flags: new Uint8Array(length),
    variants: listsOf(products, ({ variants }) => variants),
    seasons: listsOf(products, ({ seasons }) => seasons),
    promoBrands: listsOf(products, ({ promoBrands }) => promoBrands),
  };
  for (const [row, product] of products.entries()) writeNumbers(columns, row, product);
  return columns;
}

/** Replaces a product in its row. False if the number of its variants, seasons or promo brands has changed. */
export function replaceRow(columns: Columns, row: number, product: IndexedProduct): boolean {
  const fits =
    writeList(columns.variants, row, product.variants) &&
    writeList(columns.seasons, row, product.seasons) &&
    writeList(columns.promoBrands, row, product.promoBrands);
  if (fits) writeNumbers(columns, row, product);
  return fits;
}

function writeNumbers(columns: Columns, row: number, product: IndexedProduct): void {
  columns.number[row] = product.number;
  columns.category[row] = product.category;
  columns.subcategory[row] = product.subcategory;
  columns.brand[row] = product.brand;
  columns.price[row] = product.price;
  columns.discount[row] = product.discount;
  columns.flags[row] =
    (product.offers ? OFFERS : 0) | (product.featured ? FEATURED : 0) | (product.leather ? LEATHER : 0);
}

function listsOf(products: readonly IndexedProduct[], of: (product: IndexedProduct) => readonly number[]): Lists {
  const from = new Uint32Array(products.length + 1);
  for (const [row, product] of products.entries()) from[row + 1] = (from[row] ?? 0) + of(product).length;
  const lists = { from, values: new Uint32Array(from[products.length] ?? 0) };
  for (const [row, product] of products.entries()) writeList(lists, row, of(product));
  return lists;
}

function writeList({ from, values }: Lists, row: number, list: readonly number[]): boolean {
  const start = from[row] ?? 0;
  if ((from[row + 1] ?? 0) - start !== list.length) return false;
  values.set(list, start);
  return true;
}

/** Whether any value of the row's list passes. */
export function some({ from, values }: Lists, row: number, passes: (value: number) => boolean): boolean {
  const end = from[row + 1] ?? 0;
  for (let at = from[row] ?? 0; at < end; at += 1) if (passes(values[at] ?? 0)) return true;
  return false;
}

/** Whether the row's list contains the value. */
export function has(lists: Lists, row: number, value: number): boolean {
  return some(lists, row, (one) => one === value);
}

/** Visits every value of the row's list. An array per row would be 100,000 arrays. */
export function each({ from, values }: Lists, row: number, visit: (value: number) => void): void {
  const end = from[row + 1] ?? 0;
  for (let at = from[row] ?? 0; at < end; at += 1) visit(values[at] ?? 0);
}

export function isOnOffer({ flags }: Columns, row: number): boolean {
  return ((flags[row] ?? 0) & OFFERS) !== 0;
}

/** On offer, but not in the sale of a promotional brand, which has a list of its own. */
export function isInOutlet(columns: Columns, row: number): boolean {
  return isOnOffer(columns, row) && !some(columns.promoBrands, row, () => true);
}

export function isFeatured({ flags }: Columns, row: number): boolean {
  return ((flags[row] ?? 0) & FEATURED) !== 0;
}

export function isOfLeather({ flags }: Columns, row: number): boolean {
  return ((flags[row] ?? 0) & LEATHER) !== 0;
}

/** A product of the brand, or one that a promotional brand collects. */
export function isOfBrand({ brand, promoBrands }: Columns, row: number, ides: readonly number[]): boolean {
  return ides.some((ide) => ide === brand[row] || has(promoBrands, row, ide));
}
