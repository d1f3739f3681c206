/** Confirming an e-mail address: a mailed link for one account and one address that works once. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Db } from "#database/db.ts";
import { addressLinks, users, verifications } from "./account.sql.ts";
import { holderOf, isPlaceholder, releaseAddress } from "./address-owner.ts";

const LINK_HOURS = 24;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Returns the link's secret. Earlier links of the account stop working: only the newest mail counts. */
export async function makeLink(tx: Db, clock: Clock, userId: string, email: string): Promise<string> {
  const secret = randomBytes(24).toString("base64url");
  const expiresAt = new Date(clock.now().getTime() + LINK_HOURS * 3_600_000);
  await tx.delete(addressLinks).where(eq(addressLinks.userId, userId));
  await tx.insert(addressLinks).values({ hash: hashOf(secret), userId, email, expiresAt });
  return secret;
}

/** The account of the link, without using the link up; null = not valid any more. */
export async function ownerOfLink(db: Db, clock: Clock, secret: string): Promise<string | null> {
  const [link] = await db
    .select({ userId: addressLinks.userId })
    .from(addressLinks)
    .where(and(eq(addressLinks.hash, hashOf(secret)), gt(addressLinks.expiresAt, clock.now())));
  return link?.userId ?? null;
}

export interface Confirmation {
  readonly userId: string;
  readonly email: string;
  /** The confirmed address the account had before, if it was another one. */
  readonly before: string | null;
}

/** Makes the address the account's own. A link never merges two accounts: see `mergeAccounts`. */
export async function confirmAddress(tx: Db, clock: Clock, secret: string): Promise<Confirmation> {
  const [link] = await tx
    .delete(addressLinks)
    .where(and(eq(addressLinks.hash, hashOf(secret)), gt(addressLinks.expiresAt, clock.now())))
    .returning();
  if (!link) throw new ShopError("LINK_GONE");
  const { email, userId } = link;
  const holder = await holderOf(tx, email, userId);
  if (holder?.emailVerified) throw new ShopError("EMAIL_TAKEN");
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user) throw new ShopError("LINK_GONE");
  if (holder) await releaseAddress(tx, holder.id, email);
  // Links mailed to the previous address must not open the account any more.
  if (user.email !== email) await deleteMailedSecrets(tx, userId, null);
  await tx
    .update(users)
    .set({ email, emailVerified: true, claim: null, version: sql`${users.version} + 1`, updatedAt: clock.now() })
    .where(eq(users.id, userId));
  const before = user.emailVerified && !isPlaceholder(user.email) && user.email !== email ? user.email : null;
  return { userId, email, before };
}

/** Deletes mailed links that could still open the account, except those that confirm `but`. */
export async function deleteMailedSecrets(tx: Db, userId: string, but: string | null): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
  const others = but === null ? undefined : ne(addressLinks.email, but);
  await tx.delete(addressLinks).where(and(eq(addressLinks.userId, userId), others));
}

export async function deleteAddressLinks(db: Db, clock: Clock): Promise<void> {
  await db.delete(addressLinks).where(lt(addressLinks.expiresAt, clock.now()));
}
