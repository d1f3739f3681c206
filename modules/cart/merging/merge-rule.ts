/** The rule for merging the lines of one cart into another. Pure: no database. */
import { LINES_MAX, quantityLimit } from "#contracts/cart/cart.ts";
import type { VariantFacts } from "#modules/catalogue/catalogue.ts";

export interface Line {
  readonly variant: string;
  readonly quantity: number;
  readonly priceWhenAdded: number;
  readonly addedAt: Date;
}

export interface Joined {
  readonly line: Line;
  /** The quantity in the other cart before; null = none. */
  readonly before: number | null;
  readonly after: number;
}

export type Facts = ReadonlyMap<string, Pick<VariantFacts, "moneda" | "stock">>;

/**
 * `lines` in the order in which the cart shows them. Lines for which the other cart has no room (its lines are at their
 * limit, or of another currency) are left out of the result.
 */
export function joinLines(lines: readonly Line[], into: readonly Line[], facts: Facts): Joined[] {
  const held = new Map(into.map((line) => [line.variant, line.quantity]));
  const room = createRoom(held.keys(), facts);
  return lines.flatMap((line) => {
    const about = facts.get(line.variant);
    if (!about || !room.take(line.variant)) return [];
    const before = held.get(line.variant) ?? null;
    return [{ line, before, after: joinedQuantity(line.quantity, before ?? 0, about.stock) }];
  });
}

/**
 * The larger quantity, but not more than the stock. When the stock is 0 the larger quantity stays and the cart marks
 * the line as 'agotado': setting it to 0 would remove it unseen.
 */
export function joinedQuantity(one: number, other: number, stock: number): number {
  const larger = Math.max(one, other);
  const limit = quantityLimit(stock);
  return limit === 0 ? larger : Math.min(larger, limit);
}

/** The room for lines in a cart that has the variants `held`: a variant already there always fits. */
export function createRoom(held: Iterable<string>, facts: Facts) {
  const variants = new Set(held);
  return {
    take(variant: string): boolean {
      if (variants.has(variant)) return true;
      const moneda = facts.get(variant)?.moneda;
      const fits = variants.size < LINES_MAX && [...variants].every((one) => facts.get(one)?.moneda === moneda);
      if (fits) variants.add(variant);
      return fits;
    },
  };
}
