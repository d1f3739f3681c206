/** Carts that follow their owner: a guest who signs in, an account that is merged or deleted. */
import type { Merge } from "#contracts/cart/cart.document.ts";
import { eq } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import { cartMerges, carts } from "../cart.sql.ts";
import type { Joined } from "./merge-rule.ts";
import { type CartContext, insertCart } from "../open-cart.ts";
import { cartDocument } from "../read.ts";
import type { Guest, User } from "../owner.ts";
import { lockPair, moveLines } from "./two-carts.ts";

/** At sign-in. Idempotent: merged lines are no longer in the guest's cart. */
export async function mergeCarts(tx: Db, context: CartContext, guest: Guest, user: User): Promise<Merge> {
  await insertCart(tx, context, user, newId());
  const [from, into] = await lockPair(tx, guest, user);
  if (!from || !into) {
    const cart = await cartDocument(tx, context, user);
    return { cart, joined: 0, saved: cart.products.length, left: 0 };
  }
  const { joined, left, apart } = await moveLines(tx, context, from, into);
  if (joined.some(({ before, after }) => before !== after)) await remember(tx, context, into.id, guest, joined);
  return {
    cart: await cartDocument(tx, context, user),
    joined: joined.filter(({ before, after }) => after > (before ?? 0)).length,
    saved: apart,
    left,
  };
}

/** Stores the merge for `undoMerge`. Includes lines that changed nothing, so that undoing returns them to the guest. */
async function remember(
  tx: Db,
  { clock }: CartContext,
  cart: string,
  guest: Guest,
  joined: readonly Joined[],
): Promise<void> {
  const lines = joined.map(({ line, before, after }) => ({
    variant: line.variant,
    guest: line.quantity,
    priceWhenAdded: line.priceWhenAdded,
    addedAt: line.addedAt.toISOString(),
    before,
    after,
  }));
  const merge = { guest: guest.hash, lines, mergedAt: databaseNow(clock) };
  await tx
    .insert(cartMerges)
    .values({ cart, ...merge })
    .onConflictDoUpdate({ target: cartMerges.cart, set: merge });
}

const user = (userId: string): User => ({ kind: "user", userId });

export async function removeUserCart(tx: Db, userId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.userId, userId));
  await publish(tx, [`cart:user:${userId}`]);
}

/** Moves the lines to the cart of the account it is merged into, by the rules of a cart merge. */
export async function moveUserCart(tx: Db, context: CartContext, from: string, to: string): Promise<void> {
  const [giver, taker] = [user(from), user(to)];
  await insertCart(tx, context, taker, newId());
  const [old, into] = await lockPair(tx, giver, taker);
  if (old && into) await moveLines(tx, context, old, into);
  await removeUserCart(tx, from);
}
