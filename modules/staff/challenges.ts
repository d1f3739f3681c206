/** Secrets for one purpose, in one session or browser, that count once and for a short time: only their hash is kept. */
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import { staffChallenges } from "./staff.sql.ts";

export const CHALLENGE_MS = 5 * 60_000;

export interface Challenge {
  readonly purpose: "sign-in" | "proof" | "add" | "password";
  /** The id of the session, a secret of the browser, or what a link was made for. */
  readonly bound: string;
  readonly text: string;
}

const hashOf = ({ purpose, bound, text }: Challenge) =>
  createHash("sha256")
    .update(JSON.stringify([purpose, bound, text]))
    .digest("base64url");

export function createChallenges(db: Db, clock: Clock) {
  /** `person`: one for each, the newest. */
  async function keep(challenge: Challenge, ms: number, person?: string): Promise<void> {
    const set = { hash: hashOf(challenge), expiresAt: after(databaseNow(clock), ms) };
    await db
      .insert(staffChallenges)
      .values({ ...set, person })
      .onConflictDoUpdate({ target: staffChallenges.person, set });
  }
  const isAliveNow = (challenge: Challenge) =>
    and(eq(staffChallenges.hash, hashOf(challenge)), gt(staffChallenges.expiresAt, databaseNow(clock)));

  return {
    keep,
    /** What an authenticator is to sign. */
    make: async (about: Omit<Challenge, "text">): Promise<string> => {
      const text = randomBytes(32).toString("base64url");
      await keep({ ...about, text }, CHALLENGE_MS);
      return text;
    },
    isAlive: async (challenge: Challenge): Promise<boolean> =>
      (await db.select({ hash: staffChallenges.hash }).from(staffChallenges).where(isAliveNow(challenge))).length === 1,
    /** False = it is not one of ours, is too old, or was spent before. Decided by the deletion alone. */
    spend: async (challenge: Challenge): Promise<boolean> => {
      const spent = await db
        .delete(staffChallenges)
        .where(isAliveNow(challenge))
        .returning({ hash: staffChallenges.hash });
      return spent.length === 1;
    },
    prune: async (): Promise<void> => {
      await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, databaseNow(clock)));
    },
  };
}
