import { eq } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { signIns, users } from "./account.sql.ts";

/** Moves what other modules keep for one account to another, before the first is deleted. */
export type MoveBelongings = (tx: Db, from: string, to: string) => Promise<void>;

/**
 * Merges `from` into `to`. Only for a user who is signed in to one and knows the other's password: with a mailed link,
 * an attacker who signed up with a victim's address could add their own Facebook to the victim's account.
 */
export async function mergeAccounts(tx: Db, from: string, to: string, moveBelongings: MoveBelongings): Promise<void> {
  // Locked in the order of their ids: otherwise two merges at once could deadlock.
  for (const id of [from, to].toSorted())
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
  const ways = await tx.select().from(signIns).where(eq(signIns.userId, to));
  const known = new Set(["credential", ...ways.map(({ providerId }) => providerId)]);
  for (const way of await tx.select().from(signIns).where(eq(signIns.userId, from)))
    if (!known.has(way.providerId)) await tx.update(signIns).set({ userId: to }).where(eq(signIns.id, way.id));
  await moveBelongings(tx, from, to);
  await tx.delete(users).where(eq(users.id, from));
}
