import type { Cart } from "#contracts/cart/cart.document.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { carts } from "./cart.sql.ts";
import { type CartContext, cartDocument } from "./lines.ts";
import { type CartOwner, type OwnerName, ownedBy, ownerKey } from "./owner.ts";

/**
 * An owner has one cart: whatever the id, an existing cart is returned. The id of another owner's cart is ID_TAKEN. The
 * unique column of the owner makes sure that twenty first additions at once create one cart.
 */
export async function createCart(
  tx: Db,
  context: CartContext,
  owner: CartOwner,
  id: string,
): Promise<{ cart: Cart; created: boolean }> {
  const created = await insertCart(tx, context, owner, id);
  if (!created) {
    const [existing] = await tx.select({ id: carts.id }).from(carts).where(ownedBy(owner));
    if (!existing) throw new ShopError("ID_TAKEN");
  }
  return { cart: await cartDocument(tx, context.catalogue, owner), created };
}

/**
 * False = the owner already has a cart, or the id belongs to another owner. Holds the account first, so that no cart is
 * created for an account that is being deleted.
 */
export async function insertCart(
  tx: Db,
  { clock, holdUser }: CartContext,
  owner: OwnerName,
  id: string,
): Promise<boolean> {
  if (owner.kind === "user") await holdUser(tx, owner.userId);
  const owned = owner.kind === "guest" ? { guest: owner.hash } : { userId: owner.userId };
  const inserted = await tx
    .insert(carts)
    .values({ id, ...owned, createdAt: clock.now(), updatedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: carts.id });
  if (inserted.length === 0) return false;
  await publish(tx, [`cart:${ownerKey(owner)}`]);
  return true;
}
