/** What an order does with the buyer's cart. */
import type { Cart } from "#contracts/documents/cart.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import { LINES_MAX, quantityLimit } from "#contracts/cart/quantity.ts";
import type { Db } from "#database/db.ts";
import { cartLines, carts } from "./cart.sql.ts";
import { insertCart } from "./create.ts";
import { type CartContext, applyLines, currentLines, lockCart, cartDocument, touch } from "./lines.ts";
import type { User } from "./owner.ts";

export interface LockedCart {
  readonly id: string;
  readonly version: number;
  /** Pieces by SKU, in the order in which they were added. */
  readonly pieces: ReadonlyMap<string, number>;
}

/** Locks the cart until the transaction ends, so that nobody changes it while it is bought. Null = there is none. */
export async function lockToBuy(tx: Db, { userId }: User): Promise<LockedCart | null> {
  const [cart] = await tx
    .select({ id: carts.id, version: carts.version })
    .from(carts)
    .where(eq(carts.userId, userId))
    .for("update");
  if (!cart) return null;
  const lines = await tx
    .select({ variant: cartLines.variant, quantity: cartLines.quantity })
    .from(cartLines)
    .where(eq(cartLines.cart, cart.id))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variant));
  return { ...cart, pieces: new Map(lines.map(({ variant, quantity }) => [variant, quantity])) };
}

/** Removes the bought lines from the locked cart. */
export async function removeBought(tx: Db, { clock }: CartContext, owner: User, cart: LockedCart): Promise<void> {
  await tx
    .delete(cartLines)
    .where(and(eq(cartLines.cart, cart.id), inArray(cartLines.variant, [...cart.pieces.keys()])));
  await touch(tx, { owner, id: cart.id }, clock.now());
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
  const { id } = await cartDocument(tx, context.catalogue, owner);
  await lockCart(tx, owner, id);
  const current = await currentLines(tx, id);
  const facts = await context.catalogue.facts(tx, [...current.keys(), ...pieces.keys()]);
  const moneda = facts.get([...current.keys(), ...pieces.keys()][0] ?? "")?.moneda;
  const changes = new Map<string, number>();
  let left = 0;
  for (const [variant, wanted] of pieces) {
    const about = facts.get(variant);
    const has = current.get(variant) ?? 0;
    const room = has > 0 || current.size + changes.size < LINES_MAX;
    const may = about && about.moneda === moneda && room ? Math.min(wanted, quantityLimit(about.stock)) : 0;
    if (may < wanted && has < wanted) left += 1;
    if (may > has) changes.set(variant, may);
  }
  if (changes.size === 0) return { cart: await cartDocument(tx, context.catalogue, owner), left };
  try {
    return { cart: await applyLines(tx, context, { owner, id }, changes, true), left };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // The stock was read a moment ago: if it was sold since, none of the pieces are added.
    return { cart: await cartDocument(tx, context.catalogue, owner), left: pieces.size };
  }
}
