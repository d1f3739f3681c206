/** Products of the demo shop for tests, chosen from its rows: the same in every run. */
import { seedRows } from "#demo/seed/seed.ts";
import { TEST_NOW } from "./clock.ts";

export const seeded = seedRows(TEST_NOW);

export interface Example {
  readonly sku: string;
  readonly product: string;
  readonly stock: number;
}

const byProduct = Map.groupBy(seeded.variants, (variant) => variant.product);

/** `count` variants without discount, with at least `stock` pieces: one of each product, then a second of each, … */
export function examples(count: number, stock: number): Example[] {
  return ofProducts(count, stock, ({ discount }) => !discount);
}

/** Of products that `examples` never gives: what a test does to them changes no other line. */
export function examplesApart(count: number, stock: number): Example[] {
  return ofProducts(count, stock, ({ discount }) => Boolean(discount));
}

function ofProducts(count: number, stock: number, is: (product: (typeof seeded.products)[number]) => boolean) {
  const found = seeded.products.filter(is).flatMap(({ id }) => {
    const enough = byProduct.get(id)?.filter((one) => one.stock >= stock) ?? [];
    return enough.map((one, turn) => ({ turn, example: { sku: one.id, product: id, stock: one.stock } }));
  });
  if (found.length < count) throw new Error(`the demo shop has only ${found.length} variants with ${stock} pieces`);
  const inTurn = found.toSorted((a, b) => a.turn - b.turn);
  return inTurn.slice(0, count).map(({ example: one }) => one);
}

export function example(stock: number): Example {
  const [found] = examples(1, stock);
  if (!found) throw new Error("no example");
  return found;
}

/** A product in one variant only, with at least `stock` pieces. */
export function singleVariant(stock: number): Example {
  for (const [product, [first, ...rest]] of byProduct) {
    if (first && rest.length === 0 && first.stock >= stock) return { sku: first.id, product, stock: first.stock };
  }
  throw new Error("the demo shop has no such product");
}

/** A variant without stock. */
export function soldOut(): Example {
  const found = seeded.variants.find((variant) => variant.stock === 0);
  if (!found) throw new Error("nothing is sold out");
  return { sku: found.id, product: found.product, stock: 0 };
}
