import { and, eq } from "drizzle-orm";
import type { Cart } from "#contracts/documents/cart.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Addition } from "#contracts/cart/cart.schema.ts";
import type { Db } from "#database/db.ts";
import { cartAdditions } from "./cart.sql.ts";
import { type CartContext, applyLines, currentLines, lockCart, cartDocument } from "./lines.ts";
import type { CartOwner } from "./owner.ts";

/**
 * Adds pieces to what is there, so two devices adding at once lose nothing; an addition seen before changes nothing,
 * so a retry adds nothing. A refused addition is rolled back and so not remembered: with stock back, the same one may succeed.
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

/** The same id for another product or quantity is a mistake of the caller, not a retry. */
async function isSame(tx: Db, cart: string, { id, variant, quantity }: Addition): Promise<boolean> {
  const [applied] = await tx
    .select()
    .from(cartAdditions)
    .where(and(eq(cartAdditions.cart, cart), eq(cartAdditions.id, id)));
  return applied?.variant === variant && applied.quantity === quantity;
}
