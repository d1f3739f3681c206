/** Facebook's data-deletion request: a signed message that names one of its users, whose data the shop must delete. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { deletions, signIns } from "./account.sql.ts";

const payloadSchema = z.object({
  algorithm: z.string(),
  user_id: z.string().min(1).max(64),
  issued_at: z.number().int().positive().optional(),
});
const LONGEST = 4_096;
/** How far Facebook's clock may be behind, in milliseconds. */
const SKEW = 60_000;

interface Asked {
  readonly providerUser: string;
  /** When it was requested; null = not given. */
  readonly at: Date | null;
}

/** Format: `signature.payload`, both base64url, HMAC-SHA256 with the app's secret. Null = not from Facebook. */
export function readSignedRequest(signed: string, secret: string): Asked | null {
  const [signature, payload, ...rest] = signed.split(".");
  if (!signature || !payload || rest.length > 0 || signed.length > LONGEST) return null;
  const expected = createHmac("sha256", secret).update(payload).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = payloadSchema.safeParse(parseJson(Buffer.from(payload, "base64url").toString("utf8")));
  if (!parsed.success || parsed.data.algorithm.toUpperCase() !== "HMAC-SHA256") return null;
  const { user_id: providerUser, issued_at: at } = parsed.data;
  return { providerUser, at: at === undefined ? null : new Date(at * 1_000 + SKEW) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Deletes this way to sign in. Returns a code to look the request up, and the account to remove if it has no other way
 * to sign in. Unknown users get a code too: nothing of them is left.
 */
export async function deleteAsAsked(
  tx: Db,
  clock: Clock,
  provider: string,
  { providerUser, at }: Asked,
): Promise<{ code: string; remove: string | null }> {
  const [way] = await tx
    .delete(signIns)
    .where(
      and(
        eq(signIns.providerId, provider),
        eq(signIns.accountId, providerUser),
        // A repeated request must not delete the data of a person who has come back since.
        at === null ? undefined : lte(signIns.createdAt, at),
      ),
    )
    .returning({ userId: signIns.userId });
  const [other] = way
    ? await tx.select({ id: signIns.id }).from(signIns).where(eq(signIns.userId, way.userId)).limit(1)
    : [];
  const code = randomBytes(9).toString("base64url");
  await tx.insert(deletions).values({ code, provider, requestedAt: clock.now() });
  return { code, remove: way && !other ? way.userId : null };
}

export async function wasDeleted(db: Db, code: string): Promise<boolean> {
  const found = await db
    .select({ code: deletions.code })
    .from(deletions)
    .where(eq(deletions.code, code.slice(0, 64)));
  return found.length > 0;
}
