import { type SQL, and, count, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Clock } from "#contracts/time/clock.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import { FREE_STALLS } from "./failure.ts";
import { jobs } from "./jobs.sql.ts";
import { live } from "./queue.ts";

export const JOB_STATES = ["due", "waiting", "running", "parked"] as const;
type JobState = (typeof JOB_STATES)[number];

export interface JobCount {
  readonly kind: string;
  readonly state: JobState;
  readonly count: number;
}

/** The number of jobs of each kind in each state, without those done. */
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

/** Live jobs that stalled so often in a row that they may be the cause. */
export async function countStalled(db: Db): Promise<{ kind: string; count: number }[]> {
  return db
    .select({ kind: jobs.kind, count: count() })
    .from(jobs)
    .where(and(live, gte(jobs.stalls, FREE_STALLS)))
    .groupBy(jobs.kind);
}

/** While done jobs are kept. */
export async function isDoneJob(db: Db, kind: string, key: string): Promise<boolean> {
  const isIt = and(eq(jobs.kind, kind), eq(jobs.key, key), isNotNull(jobs.doneAt));
  return (await db.select({ id: jobs.id }).from(jobs).where(isIt).limit(1)).length > 0;
}

/** SQL: whether a live job has this key. */
export function hasLiveJob(kind: string, key: SQL): SQL {
  const found = sql`select from ${jobs} where ${and(live, eq(jobs.kind, kind), eq(jobs.key, key))}`;
  return sql`exists (${found})`;
}

/**
 * Retries parked jobs of these kinds. Of several with one key only the newest is retried, and none if a live one
 * exists; the others are deleted. Returns how many are retried.
 */
export async function reviveJobs(db: Db, clock: Clock, kinds: readonly string[]): Promise<number> {
  if (kinds.length === 0) return 0;
  const other = alias(jobs, "other");
  const isReplaced = exists(
    db
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.kind, jobs.kind),
          eq(other.key, jobs.key),
          isNull(other.doneAt),
          or(isNull(other.deadAt), gt(other.id, jobs.id)),
        ),
      ),
  );
  const parked = and(isNotNull(jobs.deadAt), inArray(jobs.kind, [...kinds]));
  return db.transaction(async (tx) => {
    await tx.delete(jobs).where(and(parked, isReplaced));
    const revived = await tx
      .update(jobs)
      .set({ deadAt: null, attempts: 0, stalls: 0, runAt: databaseNow(clock) })
      .where(parked)
      .returning({ id: jobs.id });
    if (revived.length > 0) await publish(tx, ["jobs"]);
    return revived.length;
  });
}

const DAY = 86_400_000;
const KEEP_DONE = 7 * DAY;
const KEEP_PARKED = 90 * DAY;
/** Rows per statement: one statement for all could exceed its time limit. */
const BATCH = 5_000;

export async function pruneJobs(db: Db, clock: Clock, batch = BATCH): Promise<void> {
  const ago = (ms: number): SQL<Date> => after(databaseNow(clock), -ms);
  const forgotten = or(lt(jobs.doneAt, ago(KEEP_DONE)), lt(jobs.deadAt, ago(KEEP_PARKED)));
  for (let deleted = batch; deleted >= batch;) {
    const some = db.select({ id: jobs.id }).from(jobs).where(forgotten).limit(batch);
    deleted = (await db.delete(jobs).where(inArray(jobs.id, some)).returning({ id: jobs.id })).length;
  }
}

/** `failingSince`: when the oldest one that is not done in spite of a try was asked for. */
export async function jobStandings(db: Db) {
  const failed = sql`${jobs.doneAt} is null and ${jobs.lastError} is not null`;
  return db
    .select({
      kind: jobs.kind,
      live: sql<number>`count(*) filter (where ${live})::integer`,
      parked: sql<number>`count(*) filter (where ${jobs.deadAt} is not null)::integer`,
      failingSince: sql<Date | null>`min(${jobs.createdAt}) filter (where ${failed})`.mapWith(jobs.createdAt),
      lastError: sql<string | null>`max(${jobs.lastError}) filter (where ${failed})`,
      lastDone: sql<Date | null>`max(${jobs.doneAt})`.mapWith(jobs.doneAt),
    })
    .from(jobs)
    .groupBy(jobs.kind);
}

export async function lastFailure(db: Db, kind: string, since: Date): Promise<string | null> {
  const [last] = await db
    .select({ doneAt: jobs.doneAt, lastError: jobs.lastError })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), gt(jobs.attempts, 0), gt(jobs.runAt, since)))
    .orderBy(desc(jobs.id))
    .limit(1);
  return last?.doneAt === null ? last.lastError : null;
}
