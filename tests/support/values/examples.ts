/** Products of the demo shop for tests, chosen from its rows: the same in every run. */
import { seedRows } from "#demo/seed/seed.ts";
import { TEST_NOW } from "./clock.ts";

export const seeded = seedRows(TEST_NOW);

export interface Example {
  readonly sku: string;
  readonly product: string;
  readonly stock: number;
}

/** As many as were asked for: a tuple where the number is written out. */
type Several<Count extends number, Found extends Example[] = []> = number extends Count
  ? Example[]
  : Found["length"] extends Count
    ? Found
    : Several<Count, [...Found, Example]>;

const isWhole = <Count extends number>(found: Example[], count: Count): found is Example[] & Several<Count> =>
  found.length === count;

const byProduct = Map.groupBy(seeded.variants, (variant) => variant.product);

/** `count` variants without discount, with at least `stock` pieces: one of each product, then a second of each, … */
export function examples<Count extends number>(count: Count, stock: number): Several<Count> {
  return ofProducts(count, stock, ({ discount }) => !discount);
}

/** Of products that `examples` never gives: what a test does to them changes no other line. */
export function examplesApart<Count extends number>(count: Count, stock: number): Several<Count> {
  return ofProducts(count, stock, ({ discount }) => Boolean(discount));
}

function ofProducts<Count extends number>(
  count: Count,
  stock: number,
  is: (product: (typeof seeded.products)[number]) => boolean,
): Several<Count> {
  const found = seeded.products.filter(is).flatMap(({ id }) => {
    const enough = byProduct.get(id)?.filter((one) => one.stock >= stock) ?? [];
    return enough.map((one, turn) => ({ turn, example: { sku: one.id, product: id, stock: one.stock } }));
  });
  const inTurn = found.toSorted((a, b) => a.turn - b.turn).map(({ example: one }) => one);
  const asked = inTurn.slice(0, count);
  if (isWhole(asked, count)) return asked;
  throw new Error(`the demo shop has only ${found.length} variants with ${stock} pieces`);
}

export function example(stock: number): Example {
  return examples(1, stock)[0];
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
