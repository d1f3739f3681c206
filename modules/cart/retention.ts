import { type SQL, and, eq, exists, inArray, isNotNull, lt, lte, not, or, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import { cartAdditions, cartHandovers, cartLines, cartMerges, cartRemovedLines, carts } from "./cart.sql.ts";
import { REMEMBER_MS } from "./lines.ts";

const REMEMBER_DAYS = 7;
const REMEMBER_MERGES = 86_400_000;
const KEEP_EMPTY_DAYS = 7;
const KEEP_DAYS = 180;
/** Anybody makes carts, from any network: above this number those that nobody touched for longest go sooner. */
export const GUEST_CARTS_MAX = 200_000;

/** Rows per statement. Every visitor creates a cart, robots too: one statement for all could exceed its time limit. */
const BATCH = 500;

const daysAgo = (clock: Clock, days: number) => new Date(clock.now().getTime() - days * 86_400_000);

export async function pruneAdditions(db: Db, clock: Clock): Promise<void> {
  await db.delete(cartAdditions).where(lt(cartAdditions.appliedAt, daysAgo(clock, REMEMBER_DAYS)));
}

/** Merges that can no longer be undone. */
export async function pruneMerges(db: Db, clock: Clock): Promise<void> {
  await db.delete(cartMerges).where(lt(cartMerges.mergedAt, after(databaseNow(clock), -REMEMBER_MERGES)));
}

export async function pruneHandovers(db: Db, clock: Clock): Promise<void> {
  // Skips rows that `handOver` is deleting at this moment: waiting for them could deadlock.
  const expired = db
    .select({ hash: cartHandovers.hash })
    .from(cartHandovers)
    .where(lte(cartHandovers.expiresAt, databaseNow(clock)))
    .for("update", { skipLocked: true });
  await db.delete(cartHandovers).where(inArray(cartHandovers.hash, expired));
}

/**
 * Guest carts that nobody has changed for long; carts of users stay. Lines and additions are deleted with their cart.
 */
export async function pruneGuestCarts(db: Db, clock: Clock, batch = BATCH, most = GUEST_CARTS_MAX): Promise<void> {
  const lines = db
    .select({ one: sql`1` })
    .from(cartLines)
    .where(eq(cartLines.cart, carts.id));
  const forgotten = and(
    isNotNull(carts.guest),
    or(
      lt(carts.updatedAt, daysAgo(clock, KEEP_DAYS)),
      and(lt(carts.updatedAt, daysAgo(clock, KEEP_EMPTY_DAYS)), not(exists(lines))),
    ),
  );
  // Locks the chosen carts, and skips those that are being changed at this moment.
  const remove = async (which: SQL | undefined, count: number): Promise<number> => {
    const some = db
      .select({ id: carts.id })
      .from(carts)
      .where(which)
      .orderBy(carts.updatedAt)
      .limit(count)
      .for("update", { skipLocked: true });
    return (await db.delete(carts).where(inArray(carts.id, some)).returning({ id: carts.id })).length;
  };
  while ((await remove(forgotten, batch)) >= batch);
  for (let excess = (await guestCarts(db)) - most; excess > 0;) {
    const removed = await remove(isNotNull(carts.guest), Math.min(excess, batch));
    excess = removed === 0 ? 0 : excess - removed;
  }
}

export const guestCarts = (db: Db): Promise<number> => db.$count(carts, isNotNull(carts.guest));

export async function pruneRemovedLines(db: Db, now: Date): Promise<void> {
  await db.delete(cartRemovedLines).where(lt(cartRemovedLines.removedAt, new Date(now.getTime() - REMEMBER_MS)));
}
