import { and, eq } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Db } from "#database/db.ts";
import { signIns } from "../account.sql.ts";
import type { Auth } from "../auth.ts";
import type { Session } from "../sessions/session.ts";

/** An account without a password must have signed in at most this long ago, in milliseconds. */
const FRESH = 10 * 60_000;

export function createPasswords({ db, clock, auth }: { db: Db; clock: Clock; auth: Auth }) {
  /** Null = this account has no password. */
  async function hashOf(userId: string): Promise<string | null> {
    const [way] = await db
      .select({ password: signIns.password })
      .from(signIns)
      .where(and(eq(signIns.userId, userId), eq(signIns.providerId, "credential")));
    return way?.password ?? null;
  }

  async function matches(hash: string | null, password: string): Promise<boolean> {
    const { password: hashing } = await auth.$context;
    if (hash !== null) return hashing.verify({ hash, password });
    // Takes as long as a real comparison: the time must not reveal whether there is a password.
    await hashing.hash(password);
    return false;
  }

  return {
    /** Whether this account can sign in with a password. */
    has: async (userId: string): Promise<boolean> => (await hashOf(userId)) !== null,

    /** Takes the same time for an unknown account. */
    isOf: async (userId: string | undefined, password: string): Promise<boolean> =>
      matches(userId === undefined ? null : await hashOf(userId), password),

    /** Protects actions from a person who found an unlocked phone. */
    async reauthenticate({ userId, createdAt }: Session, password: string | undefined): Promise<void> {
      const hash = await hashOf(userId);
      if (hash === null) {
        // In both directions: after the clock was set back, an old sign-in would lie in the future.
        if (Math.abs(clock.now().getTime() - createdAt.getTime()) > FRESH) throw new ShopError("REAUTHENTICATE");
      } else if (password === undefined || !(await matches(hash, password))) throw new ShopError("WRONG_PASSWORD");
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
