import type { Cart } from "#contracts/documents/cart.ts";
import type { CartPatch } from "#contracts/cart/cart.schema.ts";
import type { Db } from "#database/db.ts";
import { type CartContext, applyLines, lockCart } from "./lines.ts";
import type { CartOwner } from "./owner.ts";

/** Merge-patch of the lines (RFC 7396): variants in the patch change, others stay, null removes a line. */
export async function patchCart(
  tx: Db,
  context: CartContext,
  owner: CartOwner,
  id: string,
  patch: CartPatch,
): Promise<Cart> {
  await lockCart(tx, owner, id);
  const changes = new Map(Object.entries(patch.products).map(([sku, line]) => [sku, line?.quantity ?? null]));
  return applyLines(tx, context, { owner, id }, changes, false);
}
