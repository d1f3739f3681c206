/** Reading and patching the user document. */
import type { UserDocument } from "#contracts/account/account.document.ts";
import { eq, sql } from "drizzle-orm";
import { isProvider } from "#contracts/account/account.ts";
import { billingSchema, shippingSchema, type UserPatch } from "#contracts/account/account.schema.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { signIns, users } from "./account.sql.ts";
import { isPlaceholder } from "./address-owner.ts";

/** Null = the user does not exist (any more). */
export async function readUser(db: Db, id: string): Promise<UserDocument | null> {
  const rows = await db
    .select({ user: users, way: signIns.providerId })
    .from(users)
    .leftJoin(signIns, eq(signIns.userId, users.id))
    .where(eq(users.id, id))
    .orderBy(signIns.createdAt);
  const [first] = rows;
  if (!first) return null;
  const { user } = first;
  // A user may have several accounts at one provider.
  const ways = new Set(rows.map(({ way }) => way));
  const shipping = shippingSchema.safeParse(user.shipping);
  const billing = billingSchema.safeParse(user.billing);
  return {
    id: user.id,
    uid: user.id,
    name: user.name,
    email: addressOf(user),
    emailVerified: user.emailVerified && user.claim === null,
    ...(user.phone === null ? {} : { phone: user.phone }),
    ...(shipping.success ? { shipping: shipping.data } : {}),
    ...(billing.success ? { billing: billing.data } : {}),
    signIns: [...ways].flatMap((way) => (way === "credential" ? ["password" as const] : isProvider(way) ? [way] : [])),
    version: user.version,
    createdAt: user.createdAt.toISOString(),
  };
}

/** The address the user gave, confirmed or not; null = none. */
export function addressOf({ email, claim }: { email: string; claim: string | null }): string | null {
  return claim ?? (isPlaceholder(email) ? null : email);
}

/** Whether a user who has an address has confirmed it. */
export function stateOfAddress(user: { email: string; claim: string | null; emailVerified: boolean }): {
  readonly email: string | null;
  readonly isConfirmed: boolean;
} {
  const email = addressOf(user);
  return { email, isConfirmed: email !== null && user.emailVerified && user.claim === null };
}

/** Changes only the fields of `patch`. */
export async function patchUser(db: Db, clock: Clock, id: string, patch: UserPatch): Promise<UserDocument> {
  const changed = await db
    .update(users)
    .set({ ...patch, version: sql`${users.version} + 1`, updatedAt: clock.now() })
    .where(eq(users.id, id))
    .returning({ id: users.id });
  const user = changed.length > 0 ? await readUser(db, id) : null;
  if (!user) throw new ShopError("NOT_FOUND");
  return user;
}
