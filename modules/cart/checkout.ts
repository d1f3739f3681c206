/** What an order does with the buyer's cart. */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { eq, sql } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import { LINES_MAX, quantityLimit } from "#contracts/cart/cart.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { type Value, statement } from "#database/query/statement.ts";
import { cartLines, carts } from "./cart.sql.ts";
import { applyLines } from "./lines.ts";
import { type CartContext, insertCart, openCart } from "./open-cart.ts";
import { type User, ownedBy, ownerKey } from "./owner.ts";
import { inOrder, openDocument } from "./read.ts";

export interface CartToBuy {
  /** Of the cart as it was. */
  readonly version: number;
  readonly coupon: string | null;
  /** Pieces by SKU, in the order in which they were added. */
  readonly pieces: ReadonlyMap<string, number>;
}

const lockAndTouch = statement("take_cart", (db, value: Value<{ userId: string; now: string }>) =>
  db
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`${value("now")}`, gone: [] })
    .where(eq(carts.userId, value("userId")))
    .returning({ id: carts.id, version: carts.version, coupon: carts.coupon }),
);

const removeLines = statement("take_lines", (db, value: Value<{ cart: string }>) =>
  db
    .delete(cartLines)
    .where(eq(cartLines.cart, value("cart")))
    .returning({ variant: cartLines.variant, quantity: cartLines.quantity, addedAt: cartLines.addedAt }),
);

/**
 * Takes all lines out of the cart, and holds it until the transaction ends so that nobody changes it while it is bought. Null = there
 * is none. The lines are taken by a statement of their own: one that waits for a lock sees other tables as they were
 * before.
 */
export async function takeLines(tx: Db, { clock }: CartContext, buyer: User): Promise<CartToBuy | null> {
  const [cart] = await lockAndTouch(tx, { userId: buyer.userId, now: clock.now().toISOString() });
  if (!cart) return null;
  const lines = await removeLines(tx, { cart: cart.id });
  await publish(tx, [`cart:${ownerKey(buyer)}`]);
  const pieces = lines.toSorted(inOrder).map(({ variant, quantity }) => [variant, quantity] as const);
  if (cart.coupon !== null) await tx.update(carts).set({ coupon: null }).where(eq(carts.id, cart.id));
  return { version: cart.version - 1, coupon: cart.coupon, pieces: new Map(pieces) };
}

export async function lockCart(tx: Db, owner: User): Promise<void> {
  await tx.select({ id: carts.id }).from(carts).where(ownedBy(owner)).for("update");
}

/**
 * Puts the pieces of an order into the cart: the larger quantity of each variant, limited by stock and by room. `left`
 * = lines that could not be added in full.
 */
export async function putBack(
  tx: Db,
  context: CartContext,
  owner: User,
  pieces: ReadonlyMap<string, number>,
): Promise<{ cart: Cart; left: number }> {
  await insertCart(tx, context, owner, newId());
  const cart = await openCart(tx, owner, { variants: [...pieces.keys()] });
  const { lines, facts } = cart;
  const moneda = facts.get([...lines.keys(), ...pieces.keys()][0] ?? "")?.moneda;
  const changes = new Map<string, number>();
  let left = 0;
  for (const [variant, wanted] of pieces) {
    const about = facts.get(variant);
    const has = lines.get(variant)?.quantity ?? 0;
    const room = has > 0 || lines.size + changes.size < LINES_MAX;
    const may = about && about.moneda === moneda && room ? Math.min(wanted, quantityLimit(about.stock)) : 0;
    if (may < wanted && has < wanted) left += 1;
    if (may > has) changes.set(variant, may);
  }
  if (changes.size === 0) return { cart: await openDocument(tx, context, cart), left };
  return { cart: await applyLines(tx, context, cart, changes, { added: true }), left };
}
