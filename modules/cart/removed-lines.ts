/** Remembers removed lines for an hour, so that "Deshacer" puts them back in their old place. */
import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { cartLines, cartRemovedLines } from "./cart.sql.ts";

const REMEMBER_MS = 60 * 60_000;

export interface LineBefore {
  readonly addedAt: Date;
  readonly priceWhenAdded: number;
}

export async function removeAndRemember(
  tx: Db,
  cart: string,
  removed: readonly (readonly [variant: string, LineBefore])[],
  now: Date,
): Promise<void> {
  const variants = removed.map(([variant]) => variant);
  await tx.delete(cartLines).where(and(eq(cartLines.cart, cart), inArray(cartLines.variant, variants)));
  await tx
    .insert(cartRemovedLines)
    .values(
      removed.map(([variant, { addedAt, priceWhenAdded }]) => ({
        cart,
        variant,
        addedAt,
        priceWhenAdded,
        removedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [cartRemovedLines.cart, cartRemovedLines.variant],
      set: {
        addedAt: sql`excluded.added_at`,
        priceWhenAdded: sql`excluded.price_when_added`,
        removedAt: sql`excluded.removed_at`,
      },
    });
}

/** Place and price of these variants' lines when they were removed, as far as that was recent. */
export async function linesBefore(
  tx: Db,
  cart: string,
  variants: readonly string[],
  now: Date,
): Promise<Map<string, LineBefore>> {
  if (variants.length === 0) return new Map();
  const removed = await tx
    .select()
    .from(cartRemovedLines)
    .where(
      and(
        eq(cartRemovedLines.cart, cart),
        inArray(cartRemovedLines.variant, [...variants]),
        gte(cartRemovedLines.removedAt, new Date(now.getTime() - REMEMBER_MS)),
      ),
    );
  return new Map(removed.map((line) => [line.variant, line]));
}

export async function pruneRemovedLines(db: Db, now: Date): Promise<void> {
  await db.delete(cartRemovedLines).where(lt(cartRemovedLines.removedAt, new Date(now.getTime() - REMEMBER_MS)));
}
