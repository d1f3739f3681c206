import { type SQL, count, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/now.ts";
import { jobs } from "./jobs.sql.ts";

export const JOB_STATES = ["due", "waiting", "running", "parked"] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface JobCount {
  readonly kind: string;
  readonly state: JobState;
  readonly count: number;
}

/** How many of each kind are in each state; done ones are not counted. */
export async function countJobs(db: Db, clock: Clock): Promise<JobCount[]> {
  const now = databaseNow(clock);
  const state = sql<JobState>`case when ${jobs.deadAt} is not null then 'parked'
    when ${jobs.lockedUntil} > ${now} then 'running' when ${jobs.runAt} > ${now} then 'waiting' else 'due' end`;
  return db
    .select({ kind: jobs.kind, state: state.as("state"), count: count() })
    .from(jobs)
    .where(isNull(jobs.doneAt))
    .groupBy(jobs.kind, sql`state`);
}

const DAY = 86_400_000;
const KEEP_DONE = 7 * DAY;
const KEEP_PARKED = 90 * DAY;
/** One statement for all of them could outlast its time limit. */
const BATCH = 5_000;

export async function forgetJobs(db: Db, clock: Clock, batch = BATCH): Promise<void> {
  const ago = (ms: number): SQL<Date> => after(databaseNow(clock), -ms);
  const forgotten = or(lt(jobs.doneAt, ago(KEEP_DONE)), lt(jobs.deadAt, ago(KEEP_PARKED)));
  for (let deleted = batch; deleted >= batch;) {
    const some = db.select({ id: jobs.id }).from(jobs).where(forgotten).limit(batch);
    deleted = (await db.delete(jobs).where(inArray(jobs.id, some)).returning({ id: jobs.id })).length;
  }
}
