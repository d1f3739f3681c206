/**
 * Which account owns an e-mail address (`docs/decisions/016`): the one that confirmed it. Until then the first account
 * that gave it signs in with it; later ones keep it as a claim and get a made-up address that receives no mail.
 */
import { and, eq, ne, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import { users, verifications } from "./account.sql.ts";

const NOBODYS = "@sin-confirmar.invalid";

/** A made-up address for an account without its own (`.invalid` never exists, RFC 2606). */
export function placeholderAddress(): string {
  return `${newId()}${NOBODYS}`;
}

export function isPlaceholder(email: string): boolean {
  return email.endsWith(NOBODYS);
}

/** The first key of the advisory locks on addresses; the second is a hash of the address. */
const ADDRESS_LOCK = 16;

/**
 * The account that signs in with this address, locked. Locks the address too, so that of several requests for a free
 * address each sees what the one before did. `but` = ignore this account.
 */
export async function holderOf(
  tx: Db,
  email: string,
  but?: string,
): Promise<{ id: string; emailVerified: boolean } | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${email}))`);
  const [holder] = await tx
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.email, email), but === undefined ? undefined : ne(users.id, but)))
    .for("update");
  return holder ?? null;
}

/**
 * Call when another account has proved that it owns the address: this account, if unconfirmed, keeps it only as a
 * claim.
 */
export async function releaseAddress(tx: Db, id: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email: placeholderAddress(), claim: email, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)));
  // Otherwise a reset link in the owner's mailbox would open a stranger's account.
  await tx.delete(verifications).where(eq(verifications.value, id));
}

/** Stores an unconfirmed address for the account: as its sign-in address if it is free, else as a claim. */
export async function claimAddress(tx: Db, clock: Clock, id: string, email: string): Promise<void> {
  const taken = await holderOf(tx, email, id);
  const own = taken ? { email: placeholderAddress(), claim: email } : { email, claim: null };
  await tx.delete(verifications).where(eq(verifications.value, id));
  await tx
    .update(users)
    .set({ ...own, version: sql`${users.version} + 1`, updatedAt: clock.now() })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)));
}
