import { and, eq } from "drizzle-orm";
import type { Cart } from "#contracts/documents/cart.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Addition } from "#contracts/cart/cart.schema.ts";
import type { Db } from "#database/db.ts";
import { cartAdditions } from "./cart.sql.ts";
import { type CartContext, applyLines, currentLines, lockCart, cartDocument } from "./lines.ts";
import type { CartOwner } from "./owner.ts";

/**
 * Adds pieces to those in the cart, so that two devices adding at once lose nothing. Idempotent: an addition id counts
 * once. A refused addition is rolled back and not recorded, so it may succeed later when there is stock.
 */
export async function addToCart(
  tx: Db,
  context: CartContext,
  owner: CartOwner,
  id: string,
  addition: Addition,
): Promise<Cart> {
  await lockCart(tx, owner, id);
  const seen = await tx
    .insert(cartAdditions)
    .values({ cart: id, ...addition, appliedAt: context.clock.now() })
    .onConflictDoNothing()
    .returning({ id: cartAdditions.id });
  if (seen.length === 0) {
    if (!(await isSame(tx, id, addition))) throw new ShopError("ID_TAKEN");
    return cartDocument(tx, context.catalogue, owner);
  }

  const has = (await currentLines(tx, id)).get(addition.variant) ?? 0;
  const sum = new Map([[addition.variant, has + addition.quantity]]);
  return applyLines(tx, context, { owner, id }, sum, true);
}

/** The same id with another variant or quantity is a client's mistake, not a retry. */
async function isSame(tx: Db, cart: string, { id, variant, quantity }: Addition): Promise<boolean> {
  const [applied] = await tx
    .select()
    .from(cartAdditions)
    .where(and(eq(cartAdditions.cart, cart), eq(cartAdditions.id, id)));
  return applied?.variant === variant && applied.quantity === quantity;
}
