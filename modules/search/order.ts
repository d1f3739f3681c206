/** The order of a listing. What is sold out, in the colour and size asked for, stands last, whatever the order. */
import type { Filters } from "#contracts/filters.ts";
import type { Sort } from "#contracts/listing.ts";
import { isInStock } from "./narrow.ts";
import type { ShelfProduct } from "./shelf.ts";

type Compare = (a: ShelfProduct, b: ShelfProduct) => number;

/** Equal ones stay as the shelf has them: newest first. */
const COMPARE: Record<Exclude<Sort, "relevancia">, Compare> = {
  destacados: (a, b) => Number(b.featured) - Number(a.featured),
  novedades: () => 0,
  "precio-asc": (a, b) => a.price - b.price,
  "precio-desc": (a, b) => b.price - a.price,
  descuento: (a, b) => b.discount - a.discount,
};

/** `products` in the order of the shelf. Without ranks relevance is what the shop shows first. */
export function ordered(
  products: readonly ShelfProduct[],
  sort: Sort,
  filters: Filters,
  ranks: ReadonlyMap<number, number>,
): ShelfProduct[] {
  const compare = sort === "relevancia" ? byRank(ranks) : COMPARE[sort];
  const [there, gone]: [ShelfProduct[], ShelfProduct[]] = [[], []];
  for (const product of products) (isInStock(product, filters) ? there : gone).push(product);
  return [...there.toSorted(compare), ...gone.toSorted(compare)];
}

function byRank(ranks: ReadonlyMap<number, number>): Compare {
  if (ranks.size === 0) return COMPARE.destacados;
  return (a, b) => (ranks.get(b.number) ?? 0) - (ranks.get(a.number) ?? 0);
}
