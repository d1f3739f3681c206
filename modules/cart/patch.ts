import type { Cart } from "#contracts/documents/cart.ts";
import type { CartPatch } from "#contracts/cart/cart.schema.ts";
import type { Db } from "#database/db.ts";
import { type CartContext, applyLines } from "./lines.ts";
import { openCart } from "./open-cart.ts";
import type { CartOwner } from "./owner.ts";

/** Merge-patch of the lines (RFC 7396): variants in the patch change, others stay, null removes a line. */
export async function patchCart(
  tx: Db,
  context: CartContext,
  owner: CartOwner,
  id: string,
  patch: CartPatch,
): Promise<Cart> {
  const changes = new Map(Object.entries(patch.products).map(([sku, line]) => [sku, line?.quantity ?? null]));
  const cart = await openCart(tx, owner, { id, variants: [...changes.keys()] });
  return applyLines(tx, context, cart, changes, { added: false });
}
