/** Cart rules that browser and server share. */
import type { CartLine } from "./cart.document.ts";

/** The most pieces of one variant in a cart. */
export const QUANTITY_MAX = 20;
/** The most lines in a cart. */
export const LINES_MAX = 50;

export const isQuantity = (quantity: number) => Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX;

/**
 * Reads a quantity as the specification's documents write it: a whole number 1..20, or the same in plain digits ("2").
 * Anything else (0, 1.5, "1e9", true, []) is undefined.
 */
export function readQuantity(value: unknown): number | undefined {
  if (typeof value === "string" && !/^[0-9]{1,2}$/.test(value)) return undefined;
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const quantity = Number(value);
  return isQuantity(quantity) ? quantity : undefined;
}

/** The most pieces a line may have: the stock, but never more than `QUANTITY_MAX`. */
export function quantityLimit(stock: number): number {
  return Math.max(0, Math.min(stock, QUANTITY_MAX));
}

/**
 * Orders two readings of one cart: by the cart's version, then by the catalogue facts in it. Equal cart versions have
 * the same lines, and the catalogue version of a line only grows, as that of promotions, so the sum grows too.
 */
export function cartFreshness(cart: {
  readonly version: number;
  readonly products: readonly Pick<CartLine, "version">[];
  readonly promotionsVersion?: number | undefined;
}): number {
  const facts = cart.products.reduce((total, line) => total + line.version, cart.promotionsVersion ?? 0);
  return cart.version * 2 ** 32 + facts;
}

export type LineProblem =
  | { readonly kind: "sold-out" }
  | { readonly kind: "less-stock"; readonly available: number }
  | { readonly kind: "price"; readonly before: number; readonly now: number };

/** A change since the line was added that the shopper must see before buying, or null. */
export function lineProblem(line: CartLine): LineProblem | null {
  const available = quantityLimit(line.stock);
  if (available === 0) return { kind: "sold-out" };
  if (line.quantity > available) return { kind: "less-stock", available };
  const now = line.PorcDesc === 0 ? line.Precio : line.PrecioDesc;
  return now === line.priceWhenAdded ? null : { kind: "price", before: line.priceWhenAdded, now };
}

/** Some lines ask for more than there is: nothing can be bought until they are adjusted. */
export const isBlocked = (lines: readonly CartLine[]): boolean =>
  lines.some(({ quantity, stock }) => quantity > quantityLimit(stock));
