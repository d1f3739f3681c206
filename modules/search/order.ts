/** The order of a listing. What is sold out, in the colour and size asked for, stands last, whatever the order. */
import type { Filters } from "#contracts/filters.ts";
import type { Sort } from "#contracts/listing.ts";
import { isInStock } from "./narrow.ts";
import type { ShelfProduct } from "./shelf.ts";

type Key = (product: ShelfProduct) => number;

/** Beyond every price, in cents. */
const HIGHEST = 2 ** 31;
/** Places a list may have: key, sold out and place together are a whole number that a double holds exactly. */
const PLACES = 2 ** 20;

/** Small first. Equal ones stay as the shelf has them: newest first. */
const KEYS: Record<Exclude<Sort, "relevancia">, Key> = {
  destacados: (product) => (product.featured ? 0 : 1),
  novedades: () => 0,
  "precio-asc": (product) => product.price,
  "precio-desc": (product) => HIGHEST - product.price,
  descuento: (product) => 100 - product.discount,
};

/** `products` in the order of the shelf. Without ranks relevance is what the shop shows first. */
export function ordered(
  products: readonly ShelfProduct[],
  sort: Sort,
  filters: Filters,
  ranks: ReadonlyMap<number, number>,
): ShelfProduct[] {
  const key = sort === "relevancia" ? byRank(ranks) : KEYS[sort];
  // Numbers sort ten times as fast as products do.
  const keys = Float64Array.from(products, (product, place) => {
    const soldOut = isInStock(product, filters) ? 0 : HIGHEST;
    return (soldOut + Math.min(key(product), HIGHEST - 1)) * PLACES + place;
  }).toSorted();
  return Array.from(keys, (value) => products[value % PLACES]).filter((product) => product !== undefined);
}

/** A rank is less than 2 in every case: the better, the smaller the key. */
function byRank(ranks: ReadonlyMap<number, number>): Key {
  if (ranks.size === 0) return KEYS.destacados;
  return (product) => Math.round((2 - Math.min(2, ranks.get(product.number) ?? 0)) * 1e9);
}
