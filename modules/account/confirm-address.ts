/** Confirming an address: a mailed link, for one account and one address, good once, in the hands of who has that account. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Db } from "#database/db.ts";
import { addressLinks, users, verifications } from "./account.sql.ts";
import { holderOf, isPlaceholder, releaseAddress } from "./address-owner.ts";

const LINK_HOURS = 24;

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Returns the link's secret. Earlier links for the same account stop working: the newest mail is the one that counts. */
export async function makeLink(tx: Db, clock: Clock, userId: string, email: string): Promise<string> {
  const secret = randomBytes(24).toString("base64url");
  const expiresAt = new Date(clock.now().getTime() + LINK_HOURS * 3_600_000);
  await tx.delete(addressLinks).where(eq(addressLinks.userId, userId));
  await tx.insert(addressLinks).values({ hash: hashOf(secret), userId, email, expiresAt });
  return secret;
}

/** Whose link it is, without using it up; null = it serves no more. */
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
  /** The confirmed address the account had, where it had another. */
  readonly before: string | null;
}

/** The address is this account's from now on. Two accounts are never made one by a link: see `join.ts`. */
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
  // What was mailed to the address of before opens nothing any more.
  if (user.email !== email) await deleteMailedSecrets(tx, userId, null);
  await tx
    .update(users)
    .set({ email, emailVerified: true, claim: null, version: sql`${users.version} + 1`, updatedAt: clock.now() })
    .where(eq(users.id, userId));
  const before = user.emailVerified && !isPlaceholder(user.email) && user.email !== email ? user.email : null;
  return { userId, email, before };
}

/** Links that were mailed before and could still open the account, but for the one that confirms `but`. */
export async function deleteMailedSecrets(tx: Db, userId: string, but: string | null): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, userId));
  const others = but === null ? undefined : ne(addressLinks.email, but);
  await tx.delete(addressLinks).where(and(eq(addressLinks.userId, userId), others));
}

export async function deleteAddressLinks(db: Db, clock: Clock): Promise<void> {
  await db.delete(addressLinks).where(lt(addressLinks.expiresAt, clock.now()));
}
