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

/** One variant each of `count` products, without discount, with at least `stock` pieces. */
export function examples(count: number, stock: number): Example[] {
  const found = seeded.products.flatMap((product): Example[] => {
    if (product.discount) return [];
    const variant = byProduct.get(product.id)?.find((one) => one.stock >= stock);
    return variant ? [{ sku: variant.id, product: product.id, stock: variant.stock }] : [];
  });
  if (found.length < count) throw new Error(`the demo shop has only ${found.length} products with ${stock} pieces`);
  return found.slice(0, count);
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
