import { and, eq, exists, inArray, isNotNull, lt, lte, not, or, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/now.ts";
import { cartAdditions, cartHandovers, cartLines, cartMerges, carts } from "./cart.sql.ts";

const REMEMBER_DAYS = 7;
const REMEMBER_MERGES = 86_400_000;
const KEEP_EMPTY_DAYS = 7;
const KEEP_DAYS = 180;

/** Whoever comes by makes a cart, robots too: one statement for all of them could outlast its time limit. */
const BATCH = 500;

const daysAgo = (clock: Clock, days: number) => new Date(clock.now().getTime() - days * 86_400_000);

export async function pruneAdditions(db: Db, clock: Clock): Promise<void> {
  await db.delete(cartAdditions).where(lt(cartAdditions.appliedAt, daysAgo(clock, REMEMBER_DAYS)));
}

/** Merges that nobody can take back any more. */
export async function pruneMerges(db: Db, clock: Clock): Promise<void> {
  await db.delete(cartMerges).where(lt(cartMerges.mergedAt, after(databaseNow(clock), -REMEMBER_MERGES)));
}

export async function pruneHandovers(db: Db, clock: Clock): Promise<void> {
  // What is just being replaced goes with its replacement: waiting for it, the two could wait for each other.
  const expired = db
    .select({ hash: cartHandovers.hash })
    .from(cartHandovers)
    .where(lte(cartHandovers.expiresAt, databaseNow(clock)))
    .for("update", { skipLocked: true });
  await db.delete(cartHandovers).where(inArray(cartHandovers.hash, expired));
}

/** Guests' carts that nobody touched any more; those of users stay. Lines and additions go with their cart. */
export async function pruneGuestCarts(db: Db, clock: Clock, batch = BATCH): Promise<void> {
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
  for (let deleted = batch; deleted >= batch;) {
    // Locked while chosen: a cart that is being filled at this moment is passed over.
    const some = db
      .select({ id: carts.id })
      .from(carts)
      .where(forgotten)
      .limit(batch)
      .for("update", { skipLocked: true });
    deleted = (await db.delete(carts).where(inArray(carts.id, some)).returning({ id: carts.id })).length;
  }
}
