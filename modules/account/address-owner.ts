/**
 * Whose an address is (`docs/decisions/016`): who confirmed it. Until somebody does, the first who gave it signs in with
 * it; everybody after keeps it as a claim and gets a made-up address that no mail reaches.
 */
import { and, eq, ne, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import { users, verifications } from "./account.sql.ts";

const NOBODYS = "@sin-confirmar.invalid";

/** An address for an account that has none of its own (RFC 2606: `.invalid` never exists). */
export function placeholderAddress(): string {
  return `${newId()}${NOBODYS}`;
}

export function isPlaceholder(email: string): boolean {
  return email.endsWith(NOBODYS);
}

/** The first key of the locks on addresses; the second is of the address itself. */
const ADDRESS_LOCK = 16;

/**
 * The account that signs in with this address, locked; and the address too, so that of several who want a free one at once
 * each sees what the one before did. `but` = not this one.
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

/** Somebody proved that the address is theirs: who only signed in with it keeps it as a claim. */
export async function releaseAddress(tx: Db, id: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email: placeholderAddress(), claim: email, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)));
  // A reset link in the owner's mailbox must not open a stranger's account.
  await tx.delete(verifications).where(eq(verifications.value, id));
}

/** Notes the address that an account without a confirmed one gives: to sign in with where it is free, else as a claim. */
export async function claimAddress(tx: Db, clock: Clock, id: string, email: string): Promise<void> {
  const taken = await holderOf(tx, email, id);
  const own = taken ? { email: placeholderAddress(), claim: email } : { email, claim: null };
  await tx.delete(verifications).where(eq(verifications.value, id));
  await tx
    .update(users)
    .set({ ...own, version: sql`${users.version} + 1`, updatedAt: clock.now() })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)));
}
