import { and, gt, isNull, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/now.ts";
import { jobs } from "./jobs.sql.ts";

/** No kind has a longer one. */
const LONGEST_LEASE = 15 * 60_000;

/**
 * A job that was made in the future: the database's clock was set back since. Its times move back as far, or nobody would
 * ask the bank, or give pieces back, before the clock is again where it was. Returns how many there were.
 */
export async function moveFromTheFuture(db: Db, clock: Clock): Promise<number> {
  const now = databaseNow(clock);
  const ahead = sql`(${jobs.createdAt} - ${now})`;
  const moved = await db
    .update(jobs)
    .set({
      runAt: sql`${jobs.runAt} - ${ahead}`,
      // Whoever has it, is alive, and took it just before the clock was set knows it by this time: a short one is left alone.
      // `least` alone would make a lease of none: it passes over nulls.
      lockedUntil: sql`case when ${jobs.lockedUntil} is not null then least(${jobs.lockedUntil}, ${after(now, LONGEST_LEASE)}) end`,
      createdAt: now,
    })
    .where(and(isNull(jobs.doneAt), isNull(jobs.deadAt), gt(jobs.createdAt, now)))
    .returning({ id: jobs.id });
  return moved.length;
}
