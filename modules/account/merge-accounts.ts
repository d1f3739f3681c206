import { eq } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { signIns, users } from "./account.sql.ts";

/** What one account has that another takes over, before the first one goes. */
export type MoveBelongings = (tx: Db, from: string, to: string) => Promise<void>;

/**
 * Makes `from` part of `to`. Only for who is signed in to the one and knows the password of the other: a mailed link would
 * let somebody who signed up with a stranger's address plant their own Facebook in the stranger's account.
 */
export async function joinAccounts(tx: Db, from: string, to: string, moveBelongings: MoveBelongings): Promise<void> {
  // In the order of their ids: two joins at once wait for each other instead of blocking each other.
  for (const id of [from, to].toSorted())
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
  const ways = await tx.select().from(signIns).where(eq(signIns.userId, to));
  const known = new Set(["credential", ...ways.map(({ providerId }) => providerId)]);
  for (const way of await tx.select().from(signIns).where(eq(signIns.userId, from)))
    if (!known.has(way.providerId)) await tx.update(signIns).set({ userId: to }).where(eq(signIns.id, way.id));
  await moveBelongings(tx, from, to);
  await tx.delete(users).where(eq(users.id, from));
}
