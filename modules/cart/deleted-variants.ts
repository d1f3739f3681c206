/** Takes variants that are deleted from the catalogue out of every cart. */
import { and, asc, inArray } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { cartLines, carts } from "./cart.sql.ts";
import { touch } from "./lines.ts";
import type { OwnerName } from "./owner.ts";

/**
 * Locks the carts that have one of them, and returns what takes the lines out. Call it before the products are locked,
 * as orders lock both: otherwise the two could deadlock.
 */
export async function leaveCarts(tx: Db, clock: Clock, skus: readonly string[]): Promise<() => Promise<void>> {
  const having = tx
    .selectDistinct({ cart: cartLines.cart })
    .from(cartLines)
    .where(inArray(cartLines.variant, [...skus]));
  const rows = await tx.select().from(carts).where(inArray(carts.id, having)).orderBy(asc(carts.id)).for("update");
  const locked = new Map(rows.map((row) => [row.id, row]));
  return async () => {
    const removed = await tx
      .delete(cartLines)
      .where(and(inArray(cartLines.variant, [...skus]), inArray(cartLines.cart, [...locked.keys()])))
      .returning({ cart: cartLines.cart });
    for (const id of new Set(removed.map(({ cart }) => cart))) {
      const row = locked.get(id);
      if (row) await touch(tx, { owner: ownerOf(row), id }, clock.now());
    }
    // Added since the carts were locked: the next try locks that cart too. To remove it here could wait for an order
    // that waits for the product.
    const added = await tx
      .select()
      .from(cartLines)
      .where(inArray(cartLines.variant, [...skus]))
      .limit(1);
    if (added.length > 0) throw new ShopError("BUSY");
  };
}

function ownerOf({ guest, userId }: typeof carts.$inferSelect): OwnerName {
  return userId === null ? { kind: "guest", hash: guest ?? "" } : { kind: "user", userId };
}
