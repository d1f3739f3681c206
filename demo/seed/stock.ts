/** The stock of each variant of a demo product. */
import { pseudoRandom } from "./pseudo-random.ts";
import type { ProductForm } from "./products/form.ts";

const LEAST = 3;
const MOST = 25;
/** One variant in this many has 0, one as many has 1, and one as many has 2 pieces. */
const SCARCE_EVERY = 14;
/** Of the outlet one variant in this many is left. */
const LEFT_EVERY = 4;
/** With fewer variants, one at 0 could leave the product with a single one, which is a case of its own (`lastOne`). */
const ENOUGH_FOR_GAPS = 4;

/** Stock per variant, in the order of `skus`. */
export function stockOf(form: ProductForm, skus: readonly string[]): number[] {
  if (form.tags?.includes("soldOut")) return skus.map(() => 0);
  if (form.tags?.includes("lastOne")) {
    const kept = pseudoRandom(`kept:${form.name}`, skus.length);
    return skus.map((sku, index) => (index === kept ? 1 + pseudoRandom(`stock:${sku}`, 2) : 0));
  }
  if (form.tags?.includes("outlet")) {
    const few = skus.map((sku, index) => (index % LEFT_EVERY === 0 ? 1 + pseudoRandom(`stock:${sku}`, 2) : 0));
    return few;
  }
  return skus.map((sku, index) => {
    const scarce = pseudoRandom(`scarce:${sku}`, SCARCE_EVERY);
    // Cards show the first variant: it stays in good supply.
    const mayBeScarce = index > 0 && (scarce > 0 || skus.length >= ENOUGH_FOR_GAPS);
    return mayBeScarce && scarce < LEAST ? scarce : LEAST + pseudoRandom(`stock:${sku}`, MOST - LEAST + 1);
  });
}
