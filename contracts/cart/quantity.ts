/** The quantity of a cart line. */

/** The most pieces of one variant in a cart. */
export const QUANTITY_MAX = 20;
/** The most lines in a cart. */
export const LINES_MAX = 50;

/**
 * Reads a quantity as the specification's documents write it: a whole number 1..20, or the same in plain digits ("2").
 * Anything else (0, 1.5, "1e9", true, []) is undefined.
 */
export function readQuantity(value: unknown): number | undefined {
  if (typeof value === "string" && !/^[0-9]{1,2}$/.test(value)) return undefined;
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const quantity = Number(value);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : undefined;
}

/** The most pieces a line may have: the stock, but never more than `QUANTITY_MAX`. */
export function quantityLimit(stock: number): number {
  return Math.max(0, Math.min(stock, QUANTITY_MAX));
}
