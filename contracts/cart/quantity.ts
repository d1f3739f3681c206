/** The quantity of a cart line. */

/** Most pieces of one variant in a cart. */
export const QUANTITY_MAX = 20;
/** Most lines in a cart. */
export const LINES_MAX = 50;

/**
 * Reads a quantity leniently, as the specification's documents carry it: a whole number 1..20 or the same in
 * plain digits ("2"). Everything else (0, 1.5, "1e9", true, []) is undefined.
 */
export function readQuantity(value: unknown): number | undefined {
  if (typeof value === "string" && !/^[0-9]{1,2}$/.test(value)) return undefined;
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const quantity = Number(value);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : undefined;
}

/** The most a line may hold: what is in stock, never above the cap. */
export function quantityLimit(stock: number): number {
  return Math.max(0, Math.min(stock, QUANTITY_MAX));
}
