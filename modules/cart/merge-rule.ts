/** The rule by which the lines of one cart join those of another. Nothing here knows the database. */
import { LINES_MAX, quantityLimit } from "#contracts/cart/quantity.ts";
import type { VariantFacts } from "#modules/catalogue/catalogue.ts";

export interface Line {
  readonly variant: string;
  readonly quantity: number;
  readonly priceWhenAdded: number;
  readonly addedAt: Date;
}

export interface Joined {
  readonly line: Line;
  /** What the other cart had; null = nothing. */
  readonly before: number | null;
  readonly after: number;
}

export type Facts = ReadonlyMap<string, Pick<VariantFacts, "moneda" | "stock">>;

/**
 * Lines in the order the cart shows them. What has no room in the other cart (its lines are at their limit, or of another
 * currency) is not in the answer.
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
 * The larger of both, never more than there is. Of what ran out the larger stays as it is: the cart says 'agotado' beside
 * it, as beside any line that ran out, and nothing disappears unseen.
 */
export function joinedQuantity(one: number, other: number, stock: number): number {
  const larger = Math.max(one, other);
  const limit = quantityLimit(stock);
  return limit === 0 ? larger : Math.min(larger, limit);
}

/** Places for lines in a cart that holds these: a variant it holds has its place. */
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
