/** Undoes the last merge. */
import type { Cart } from "#contracts/cart/cart.document.ts";
import { and, eq, gt } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import { type MergedLine, cartMerges, carts } from "../cart.sql.ts";
import { type Facts, type Line, createRoom, joinedQuantity } from "./merge-rule.ts";
import { touch } from "../lines.ts";
import { type CartContext, insertCart } from "../open-cart.ts";
import { cartDocument } from "../read.ts";
import { type User, ownedBy } from "../owner.ts";
import { linesOf, lockPair, putLines, removeLines } from "./two-carts.ts";

const UNDO_FOR = 60 * 60_000;

/**
 * Works once and within the hour; otherwise returns the cart unchanged. Lines that the shopper changed after the merge
 * stay in the user's cart. So do lines for which the guest's cart has no room: they must not get lost.
 */
export async function undoMerge(tx: Db, context: CartContext, user: User, id: string): Promise<Cart> {
  const { catalogue, clock } = context;
  const [own] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.id, id), ownedBy(user)));
  if (!own) throw new ShopError("NOT_FOUND");
  const recent = and(eq(cartMerges.cart, id), gt(cartMerges.mergedAt, after(databaseNow(clock), -UNDO_FOR)));
  const [last] = await tx.select({ hash: cartMerges.guest }).from(cartMerges).where(recent);
  if (last) await takeBack({ kind: "guest", hash: last.hash });
  return cartDocument(tx, context, user);

  async function takeBack(guest: { kind: "guest"; hash: string }): Promise<void> {
    await insertCart(tx, context, guest, newId());
    const [from, to] = await lockPair(tx, user, guest);
    // After the locks: when two requests undo at once, the second finds nothing.
    const [merge] = await tx
      .delete(cartMerges)
      .where(and(recent, eq(cartMerges.guest, guest.hash)))
      .returning({ lines: cartMerges.lines });
    if (!from || !to || !merge) return;
    const [lines, guests] = await linesOf(tx, from, to);
    const variants = [...lines, ...guests, ...merge.lines].map((line) => line.variant);
    const undone = plan(merge.lines, lines, guests, await catalogue.facts(tx, [...new Set(variants)]));
    if (undone.returned.length === 0) return;
    if (undone.removed.length > 0) await removeLines(tx, from, undone.removed);
    if (undone.reduced.length > 0) await putLines(tx, from, undone.reduced);
    await putLines(tx, to, undone.returned);
    const now = clock.now();
    await touch(tx, from, now);
    await touch(tx, to, now);
  }
}

interface Undone {
  /** Variants to remove from the user's cart. */
  readonly removed: string[];
  /** Lines of the user's cart that get their previous quantity. */
  readonly reduced: Line[];
  /** Lines to add to the guest's cart. */
  readonly returned: Line[];
}

function plan(merged: readonly MergedLine[], lines: readonly Line[], guests: readonly Line[], facts: Facts): Undone {
  const held = new Map(lines.map((line) => [line.variant, line]));
  const guestHas = new Map(guests.map((line) => [line.variant, line.quantity]));
  const room = createRoom(guestHas.keys(), facts);
  const undone: Undone = { removed: [], reduced: [], returned: [] };
  for (const { variant, guest, before, after, priceWhenAdded, addedAt } of merged) {
    const line = held.get(variant);
    if (line?.quantity !== after || !room.take(variant)) continue;
    if (before === null) undone.removed.push(variant);
    else undone.reduced.push({ ...line, quantity: before });
    const has = guestHas.get(variant);
    const quantity = has === undefined ? guest : joinedQuantity(guest, has, facts.get(variant)?.stock ?? 0);
    undone.returned.push({ variant, quantity, priceWhenAdded, addedAt: new Date(addedAt) });
  }
  return undone;
}
