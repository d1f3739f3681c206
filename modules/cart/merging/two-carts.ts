/** Working with two carts at once: locking, reading, and moving lines from one to the other. */
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { cartAdditions, cartLines, carts } from "../cart.sql.ts";
import { type Joined, type Line, joinLines } from "./merge-rule.ts";
import { touch } from "../lines.ts";
import type { CartContext } from "../open-cart.ts";
import { type OwnerName, ownedBy, ownerKey } from "../owner.ts";

export interface LockedCart {
  readonly owner: OwnerName;
  readonly id: string;
  readonly gone: readonly string[];
  readonly coupon: string | null;
}

/**
 * Locks both carts; null where an owner has none. Always in the order of their ids, otherwise two transactions on the
 * same carts could deadlock. Insert a missing cart before calling this: a transaction that waits for an insert must
 * hold no lock.
 */
export async function lockPair(
  tx: Db,
  one: OwnerName,
  other: OwnerName,
): Promise<readonly [LockedCart | null, LockedCart | null]> {
  const rows = await tx
    .select({ id: carts.id, guest: carts.guest, userId: carts.userId, gone: carts.gone, coupon: carts.coupon })
    .from(carts)
    .where(or(ownedBy(one), ownedBy(other)))
    .orderBy(asc(carts.id))
    .for("update");
  const found = new Map(rows.map((row) => [row.guest === null ? `user:${row.userId}` : `guest:${row.guest}`, row]));
  const locked = (owner: OwnerName) => {
    const row = found.get(ownerKey(owner));
    return row ? { owner, id: row.id, gone: row.gone, coupon: row.coupon } : null;
  };
  return [locked(one), locked(other)];
}

/** The lines of both, in the order in which carts show them. */
export async function linesOf(tx: Db, one: LockedCart, other: LockedCart): Promise<readonly [Line[], Line[]]> {
  const rows = await tx
    .select()
    .from(cartLines)
    .where(inArray(cartLines.cart, [one.id, other.id]))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.variant));
  return [rows.filter((row) => row.cart === one.id), rows.filter((row) => row.cart === other.id)];
}

export interface Moved {
  readonly joined: readonly Joined[];
  /** The number of lines that had no room and stayed. */
  readonly left: number;
  /** The number of lines that only the other cart had. */
  readonly apart: number;
}

/** Moves the lines that have room. A cart that does not change keeps its version. */
export async function moveLines(
  tx: Db,
  { catalogue, clock }: CartContext,
  from: LockedCart,
  into: LockedCart,
): Promise<Moved> {
  const [lines, held] = await linesOf(tx, from, into);
  const facts = await catalogue.facts(tx, [...new Set([...lines, ...held].map((line) => line.variant))]);
  const joined = joinLines(lines, held, facts);
  const changed = joined.filter(({ before, after }) => before !== after);
  const now = clock.now();
  if (from.gone.length > 0) {
    await tx
      .update(carts)
      .set({ gone: [...new Set([...into.gone, ...from.gone])] })
      .where(eq(carts.id, into.id));
    await tx.update(carts).set({ gone: [] }).where(eq(carts.id, from.id));
  }
  if (from.coupon !== null && into.coupon === null)
    await tx.update(carts).set({ coupon: from.coupon }).where(eq(carts.id, into.id));
  if (joined.length > 0) {
    await removeLines(
      tx,
      from,
      joined.map(({ line }) => line.variant),
    );
    await carryAdditions(tx, from, into);
    await touch(tx, from, now);
  }
  if (changed.length > 0) {
    await putLines(
      tx,
      into,
      changed.map(({ line, after }) => ({ ...line, quantity: after })),
    );
    await touch(tx, into, now);
  }
  const variants = new Set(lines.map((line) => line.variant));
  return {
    joined,
    left: lines.length - joined.length,
    apart: held.filter((line) => !variants.has(line.variant)).length,
  };
}

/** A line that exists keeps its price and its place; only its quantity is set. */
export async function putLines(tx: Db, { id }: LockedCart, lines: readonly Line[]): Promise<void> {
  await tx
    .insert(cartLines)
    .values(
      lines.map(({ variant, quantity, priceWhenAdded, addedAt }) => ({
        cart: id,
        variant,
        quantity,
        priceWhenAdded,
        addedAt,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.cart, cartLines.variant],
      set: { quantity: sql`excluded.quantity` },
    });
}

export async function removeLines(tx: Db, { id }: LockedCart, variants: readonly string[]): Promise<void> {
  await tx.delete(cartLines).where(and(eq(cartLines.cart, id), inArray(cartLines.variant, [...variants])));
}

/** Copies the addition ids: a client that lost an answer may retry on the other cart, and must not add twice. */
async function carryAdditions(tx: Db, from: LockedCart, into: LockedCart): Promise<void> {
  const seen = tx
    .select({
      cart: sql<string>`${into.id}::uuid`.as("cart"),
      id: cartAdditions.id,
      variant: cartAdditions.variant,
      quantity: cartAdditions.quantity,
      appliedAt: cartAdditions.appliedAt,
    })
    .from(cartAdditions)
    .where(eq(cartAdditions.cart, from.id));
  await tx.insert(cartAdditions).select(seen).onConflictDoNothing();
}
