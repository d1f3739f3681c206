import { and, gt, isNull, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import { jobs } from "../jobs.sql.ts";

/** No kind has a longer lease. In milliseconds. */
const LONGEST_LEASE = 15 * 60_000;

/**
 * A job created in the future means that the database's clock was set back. Its times are moved back as far: otherwise
 * the bank would not be polled and pieces not be given back until the clock has caught up. Returns the number of jobs.
 */
export async function moveFromTheFuture(db: Db, clock: Clock): Promise<number> {
  const now = databaseNow(clock);
  const ahead = sql`(${jobs.createdAt} - ${now})`;
  const moved = await db
    .update(jobs)
    .set({
      runAt: sql`${jobs.runAt} - ${ahead}`,
      // Limits the lease to the longest one from now; a worker that still runs the job ends in that time. `case` is
      // needed because `least` ignores nulls and would give a lease to jobs without one.
      lockedUntil: sql`case when ${jobs.lockedUntil} is not null then least(${jobs.lockedUntil}, ${after(now, LONGEST_LEASE)}) end`,
      createdAt: now,
    })
    .where(and(isNull(jobs.doneAt), isNull(jobs.deadAt), gt(jobs.createdAt, now)))
    .returning({ id: jobs.id });
  return moved.length;
}
