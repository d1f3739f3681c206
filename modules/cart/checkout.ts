/** What an order does with the buyer's cart. */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { and, eq, inArray } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import { LINES_MAX, quantityLimit } from "#contracts/cart/quantity.ts";
import type { Db } from "#database/db.ts";
import { cartLines, carts } from "./cart.sql.ts";
import { insertCart } from "./create.ts";
import { type CartContext, applyLines, touch } from "./lines.ts";
import { openCart } from "./open-cart.ts";
import { type User, ownedBy } from "./owner.ts";
import { LINE_ORDER, openDocument } from "./read.ts";

export interface CartToBuy {
  readonly id: string;
  readonly version: number;
  /** Pieces by SKU, in the order in which they were added. */
  readonly pieces: ReadonlyMap<string, number>;
}

/** Locks the cart until the transaction ends, so that nobody changes it while it is bought. Null = there is none. */
export async function lockToBuy(tx: Db, owner: User): Promise<CartToBuy | null> {
  const [cart] = await tx
    .select({ id: carts.id, version: carts.version })
    .from(carts)
    .where(ownedBy(owner))
    .for("update")
    .prepare("cart_to_buy")
    .execute();
  if (!cart) return null;
  const lines = await tx
    .select({ variant: cartLines.variant, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.cart, cart.id))
    .orderBy(...LINE_ORDER)
    .prepare("lines_to_buy")
    .execute();
  return { ...cart, pieces: new Map(lines.map(({ variant, quantity }) => [variant, quantity])) };
}

/** Removes the bought lines from the locked cart. */
export async function removeBought(
  tx: Db,
  { clock }: CartContext,
  owner: User,
  { id, pieces }: CartToBuy,
): Promise<void> {
  const bought = and(eq(cartLines.cart, id), inArray(cartLines.variant, [...pieces.keys()]));
  await tx.delete(cartLines).where(bought);
  await touch(tx, { owner, id }, clock.now());
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
  if (changes.size === 0) return { cart: openDocument(cart), left };
  return { cart: await applyLines(tx, context, cart, changes, { added: true }), left };
}
