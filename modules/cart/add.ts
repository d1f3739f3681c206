import type { Cart } from "#contracts/documents/cart.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Addition } from "#contracts/cart/cart.schema.ts";
import type { Db } from "#database/db.ts";
import { cartAdditions } from "./cart.sql.ts";
import { type CartContext, applyLines } from "./lines.ts";
import { openCart } from "./open-cart.ts";
import type { CartOwner } from "./owner.ts";
import { openDocument } from "./read.ts";

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
  const { variant, quantity } = addition;
  const cart = await openCart(tx, owner, { id, variants: [variant], addition: addition.id });
  const { applied } = cart;
  if (applied) {
    // The same id with another variant or quantity is a client's mistake, not a retry.
    if (applied.variant !== variant || applied.quantity !== quantity) throw new ShopError("ID_TAKEN");
    return openDocument(cart);
  }
  const sum = new Map([[variant, (cart.lines.get(variant)?.quantity ?? 0) + quantity]]);
  const after = await applyLines(tx, context, cart, sum, { added: true });
  await tx.insert(cartAdditions).values({ cart: id, ...addition, appliedAt: context.clock.now() });
  return after;
}
