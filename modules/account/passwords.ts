import { and, eq } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Db } from "#database/db.ts";
import { signIns } from "./account.sql.ts";
import type { Auth } from "./auth.ts";
import type { Session } from "./session.ts";

/** Whoever has no password confirms with a sign-in not older than this. */
const FRESH = 10 * 60_000;

export function createPasswords({ db, clock, auth }: { db: Db; clock: Clock; auth: Auth }) {
  /** Null = this account has none. */
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
    // As long as a real comparison takes.
    await hashing.hash(password);
    return false;
  }

  return {
    /** Whether this account is signed in to with a password, too. */
    has: async (userId: string): Promise<boolean> => (await hashOf(userId)) !== null,

    /** Takes as long for an account that is not there. */
    isOf: async (userId: string | undefined, password: string): Promise<boolean> =>
      matches(userId === undefined ? null : await hashOf(userId), password),

    /** For what must not be done by whoever found a phone unlocked. */
    async reauthenticate({ userId, createdAt }: Session, password: string | undefined): Promise<void> {
      const hash = await hashOf(userId);
      if (hash === null) {
        // Either way: after a clock was set back, a sign-in of long ago would be a fresh one.
        if (Math.abs(clock.now().getTime() - createdAt.getTime()) > FRESH) throw new ShopError("REAUTHENTICATE");
      } else if (password === undefined || !(await matches(hash, password))) throw new ShopError("WRONG_PASSWORD");
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
