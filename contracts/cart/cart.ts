/** What both sides know of a cart. */
import type { CartLine } from "../documents/cart.ts";
import { quantityLimit } from "./quantity.ts";

/**
 * Orders two readings of one cart: by its own version first, then by the catalogue facts in it. With an equal
 * own version the lines are the same ones, and each line's catalogue version only grows, so their sum does too.
 */
export function cartFreshness(cart: {
  readonly version: number;
  readonly products: readonly Pick<CartLine, "version">[];
}): number {
  const facts = cart.products.reduce((total, line) => total + line.version, 0);
  return cart.version * 2 ** 32 + facts;
}

export type LineTrouble =
  | { readonly kind: "sold-out" }
  | { readonly kind: "less-stock"; readonly available: number }
  | { readonly kind: "price"; readonly before: number; readonly now: number };

/** What changed since the line was added and stands between the shopper and the purchase, or null. */
export function lineTrouble(line: CartLine): LineTrouble | null {
  const available = quantityLimit(line.stock);
  if (available === 0) return { kind: "sold-out" };
  if (line.quantity > available) return { kind: "less-stock", available };
  const now = line.PorcDesc === 0 ? line.Precio : line.PrecioDesc;
  return now === line.priceWhenAdded ? null : { kind: "price", before: line.priceWhenAdded, now };
}
