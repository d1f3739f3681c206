/** The SQL statements of the queue. The database's clock decides what is due and which lease has expired. */
import { type SQL, and, asc, eq, gt, inArray, isNull, lte, not, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow, givenNow, msSince, sentNow } from "#database/query/now.ts";
import { type Value, statement } from "#database/query/statement.ts";
import { jobs } from "./jobs.sql.ts";

export interface EnqueueOptions {
  /** Only one live job of a kind may have a given key. */
  readonly key?: string;
  /** The earliest time to run; default: now. */
  readonly runAt?: Date;
  /**
   * The same in milliseconds from now by the database's clock. Safer than `runAt` when this machine's clock is behind:
   * such a job would be due at once.
   */
  readonly inMs?: number;
  /** Parked after so many failures. */
  readonly maxAttempts?: number;
}

export interface TakenJob {
  readonly id: number;
  readonly kind: string;
  readonly data: unknown;
  /** The number of the attempt that begins, from 1. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** How often in a row its lease expired before. */
  readonly stalls: number;
  readonly createdAt: Date;
  /** Proves that this worker still has the job. A string, because a Date has no microseconds. */
  readonly lease: string;
}

/** A job whose lease expired because its worker died or hung. */
export interface StalledJob extends Pick<TakenJob, "id" | "kind" | "lease"> {
  /** How often in a row before this time. */
  readonly stalls: number;
}

const MAX_ATTEMPTS = 10;

export const live = and(isNull(jobs.doneAt), isNull(jobs.deadAt));

/** A job to be written. */
interface NewJob {
  readonly kind: string;
  readonly data: object;
  readonly options: EnqueueOptions;
}

const waiting = isNull(jobs.lockedUntil);
const unlessWaiting = (
  kept: typeof jobs.runAt | typeof jobs.data | typeof jobs.attempts | typeof jobs.askedAgain,
  other: SQL,
) => sql`case when ${waiting} then ${kept} else ${other} end`;

interface JobValues extends Record<string, unknown>, Pick<NewJob, "kind" | "data"> {
  readonly key: string | null;
  readonly runAt: string | null;
  readonly inMs: number;
  readonly maxAttempts: number;
  readonly now: string | null;
}

const writeJob = statement("enqueue", (db, value: Value<JobValues>) => {
  const now = givenNow(value("now"));
  return db
    .insert(jobs)
    .values({
      kind: value("kind"),
      data: value("data"),
      key: value("key"),
      runAt: sql`coalesce(${value("runAt")}::timestamptz, ${after(now, value("inMs"))})`,
      maxAttempts: value("maxAttempts"),
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.key],
      targetWhere: live,
      set: {
        runAt: unlessWaiting(jobs.runAt, sql`excluded.run_at`),
        data: unlessWaiting(jobs.data, sql`excluded.data`),
        attempts: unlessWaiting(jobs.attempts, sql`0`),
        askedAgain: unlessWaiting(jobs.askedAgain, sql`true`),
      },
    })
    .returning({ id: jobs.id });
});

/**
 * Writes a job and wakes the worker; it need not hear of one that runs later. A waiting job with the same key stays
 * unchanged. A running one will run once more with this data, because it may have read too early. Either row is
 * locked until the caller's commit, so that no worker runs it before it can see the caller's change.
 */
export async function enqueue(
  tx: Db,
  clock: Clock,
  { kind, data, options: { key, runAt, inMs = 0, maxAttempts = MAX_ATTEMPTS } }: NewJob,
): Promise<number> {
  const runs = { runAt: runAt?.toISOString() ?? null, inMs, maxAttempts };
  const [written] = await writeJob(tx, { kind, data, key: key ?? null, ...runs, now: sentNow(clock) });
  if (!written) throw new Error("the job was not written");
  if (runAt === undefined ? inMs <= 0 : runAt <= clock.now()) await publish(tx, [`jobs:${kind}`]);
  return written.id;
}

/** Takes up to `limit` due jobs of a kind, for `leaseMs` milliseconds. */
export async function take(db: Db, clock: Clock, kind: string, limit: number, leaseMs: number): Promise<TakenJob[]> {
  const some = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(due(clock), eq(jobs.kind, kind)))
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  return (
    db
      .update(jobs)
      .set({ askedAgain: false, lockedUntil: after(databaseNow(clock), leaseMs) })
      // As an array the subquery runs once; as a list the planner may run it repeatedly and take more than `limit`.
      .where(sql`${jobs.id} = any(array(${some}))`)
      .returning({
        id: jobs.id,
        kind: jobs.kind,
        data: jobs.data,
        attempt: sql<number>`${jobs.attempts} + 1`,
        maxAttempts: jobs.maxAttempts,
        stalls: jobs.stalls,
        createdAt: jobs.createdAt,
        lease: sql<string>`${jobs.lockedUntil}::text`,
      })
  );
}

export interface DueKind {
  readonly kind: string;
  readonly isDue: boolean;
  /** When the first of the others will be due; null = all are. */
  readonly nextInMs: number | null;
}

/** Kinds with jobs that are due, or will be within `withinMs`. */
export function dueKinds(db: Db, clock: Clock, withinMs = 0): Promise<DueKind[]> {
  const late = msSince(clock, jobs.runAt);
  return db
    .select({
      kind: jobs.kind,
      isDue: sql<boolean>`bool_or(${late} >= 0)`,
      nextInMs: sql<number | null>`-max(${late}) filter (where ${late} < 0)`,
    })
    .from(jobs)
    .where(due(clock, withinMs))
    .groupBy(jobs.kind);
}

function due(clock: Clock, withinMs = 0): SQL | undefined {
  const until = withinMs === 0 ? databaseNow(clock) : after(databaseNow(clock), withinMs);
  return and(live, isNull(jobs.lockedUntil), lte(jobs.runAt, until));
}

/** `forgets`: nobody reads its data any more. */
export async function finish(db: Db, clock: Clock, job: TakenJob, forgets: boolean): Promise<void> {
  const done = { doneAt: databaseNow(clock), lastError: null, attempts: job.attempt };
  await settle(db, job, { ...done, ...(forgets && { data: {} }) });
}

export async function retry(db: Db, clock: Clock, job: TakenJob, reason: string, waitMs: number): Promise<void> {
  const runAt = after(databaseNow(clock), waitMs);
  await settle(db, job, { runAt, lastError: reason, attempts: job.attempt });
}

/** Runs it again later without counting an attempt: the cause was not the job. */
export async function postpone(db: Db, clock: Clock, job: TakenJob, reason: string, waitMs: number): Promise<void> {
  const runAt = after(databaseNow(clock), waitMs);
  await settle(db, job, { runAt, lastError: reason, attempts: job.attempt - 1 });
}

export async function park(db: Db, clock: Clock, job: TakenJob, reason: string): Promise<void> {
  await settle(db, job, { deadAt: databaseNow(clock), lastError: reason, attempts: job.attempt });
}

const ours = ({ id, lease }: Pick<TakenJob, "id" | "lease">) =>
  and(eq(jobs.id, id), live, sql`${jobs.lockedUntil} = ${lease}::timestamptz`);

/**
 * Writes the outcome only while this worker has the job. A job enqueued again in the meantime is freed for its next run
 * instead.
 */
async function settle(
  db: Db,
  job: TakenJob,
  outcome: Partial<Record<"doneAt" | "deadAt" | "runAt", SQL<Date>>> & {
    lastError: string | null;
    attempts: number;
    data?: object;
  },
): Promise<void> {
  const settled = await db
    .update(jobs)
    .set({ ...outcome, lockedUntil: null, stalls: 0 })
    .where(and(ours(job), not(jobs.askedAgain)))
    .returning({ id: jobs.id });
  if (settled.length > 0) return;
  await db
    .update(jobs)
    .set({ lockedUntil: null, stalls: 0 })
    .where(and(ours(job), jobs.askedAgain));
}

/** Ends every lease: only safe when no other process runs jobs. */
export async function endLeases(db: Db, clock: Clock): Promise<void> {
  const now = databaseNow(clock);
  await db
    .update(jobs)
    .set({ lockedUntil: now })
    .where(and(live, gt(jobs.lockedUntil, now)));
}

export async function stalledJobs(db: Db, clock: Clock, kinds: readonly string[]): Promise<StalledJob[]> {
  if (kinds.length === 0) return [];
  return db
    .select({ id: jobs.id, kind: jobs.kind, stalls: jobs.stalls, lease: sql<string>`${jobs.lockedUntil}::text` })
    .from(jobs)
    .where(and(live, inArray(jobs.kind, [...kinds]), lte(jobs.lockedUntil, databaseNow(clock))));
}

/** Frees a stalled job for a later attempt. False = another worker was faster. */
export async function reclaim(db: Db, clock: Clock, job: StalledJob, waitMs: number): Promise<boolean> {
  const runAt = sql<Date>`greatest(${jobs.runAt}, ${after(databaseNow(clock), waitMs)})`;
  return giveUpLease(db, job, { runAt });
}

export async function parkStalled(db: Db, clock: Clock, job: StalledJob, reason: string): Promise<boolean> {
  return giveUpLease(db, job, { deadAt: databaseNow(clock), lastError: reason });
}

async function giveUpLease(
  db: Db,
  job: StalledJob,
  outcome: { runAt?: SQL<Date>; deadAt?: SQL<Date>; lastError?: string },
): Promise<boolean> {
  const given = await db
    .update(jobs)
    .set({ ...outcome, lockedUntil: null, stalls: job.stalls + 1 })
    .where(ours(job))
    .returning({ id: jobs.id });
  return given.length > 0;
}
