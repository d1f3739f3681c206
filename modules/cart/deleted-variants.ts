/** Takes variants that are deleted from the catalogue out of every cart, which keeps their names to say so. */
import { and, asc, eq, inArray } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { variantText } from "#contracts/product/sizes.ts";
import type { Db } from "#database/db.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import { cartLines, carts } from "./cart.sql.ts";
import { touch } from "./lines.ts";
import type { OwnerName } from "./owner.ts";

/** The most names that a cart keeps. */
const GONE_MAX = 10;

/**
 * Locks the carts that have one of them, and returns what takes the lines out. Call it before the products are locked,
 * as orders lock both: otherwise the two could deadlock.
 */
export async function leaveCarts(
  tx: Db,
  { clock, catalogue }: { readonly clock: Clock; readonly catalogue: Catalogue },
  skus: readonly string[],
): Promise<() => Promise<void>> {
  const having = tx
    .selectDistinct({ cart: cartLines.cart })
    .from(cartLines)
    .where(inArray(cartLines.variant, [...skus]));
  const rows = await tx.select().from(carts).where(inArray(carts.id, having)).orderBy(asc(carts.id)).for("update");
  const locked = new Map(rows.map((row) => [row.id, row]));
  return async () => {
    const facts = await catalogue.facts(tx, skus);
    const removed = await tx
      .delete(cartLines)
      .where(and(inArray(cartLines.variant, [...skus]), inArray(cartLines.cart, [...locked.keys()])))
      .returning({ cart: cartLines.cart, variant: cartLines.variant });
    for (const [id, lines] of Map.groupBy(removed, ({ cart }) => cart)) {
      const row = locked.get(id);
      if (!row) continue;
      const names = lines.flatMap(({ variant }) => {
        const about = facts.get(variant);
        return about ? `${about.name} (${variantText(about)})` : [];
      });
      const gone = [...new Set([...row.gone, ...names])].slice(-GONE_MAX);
      await tx.update(carts).set({ gone }).where(eq(carts.id, id));
      await touch(tx, { owner: ownerOf(row), id }, clock.now());
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
