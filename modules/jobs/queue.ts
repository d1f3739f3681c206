/** The queue's statements. What is due and whose lease ran out is decided by the database's clock. */
import { type SQL, and, asc, eq, gt, inArray, isNull, lte, not, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/now.ts";
import { jobs } from "./jobs.sql.ts";

export interface EnqueueOptions {
  /** At most one live job of a kind has a key. */
  readonly key?: string;
  /** Not before; without it, at once. */
  readonly runAt?: Date;
  /** The same as so many milliseconds from now, by the database's clock: ours may be behind it, and the job due at once. */
  readonly inMs?: number;
  /** Parked after so many failures. */
  readonly maxAttempts?: number;
}

export interface TakenJob {
  readonly id: number;
  readonly kind: string;
  readonly data: unknown;
  /** The one that begins, from 1. */
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly createdAt: Date;
  /** It says that the job is still ours. As text: a Date has no microseconds. */
  readonly lease: string;
}

/** A job whose lease ran out: whoever ran it died, or hung. */
export interface StalledJob extends Pick<TakenJob, "id" | "kind" | "lease"> {
  /** In a row, before this one. */
  readonly stalls: number;
}

const MAX_ATTEMPTS = 10;

export const live = and(isNull(jobs.doneAt), isNull(jobs.deadAt));

/**
 * A waiting job with the same key stays as it is; one that is being run just now runs once more afterwards, with this
 * data, since it may have looked too early. Either is locked until the caller's commit: nobody runs it in between and
 * leaves the caller's change unseen.
 */
export async function enqueue(
  tx: Db,
  clock: Clock,
  kind: string,
  list: readonly object[],
  { key, runAt, inMs = 0, maxAttempts = MAX_ATTEMPTS }: EnqueueOptions,
): Promise<number[]> {
  if (list.length === 0) return [];
  const now = databaseNow(clock);
  const row = { kind, key, runAt: runAt ?? after(now, inMs), maxAttempts, createdAt: now };
  const waiting = isNull(jobs.lockedUntil);
  const unlessWaiting = (
    kept: SQL | typeof jobs.runAt | typeof jobs.data | typeof jobs.attempts | typeof jobs.askedAgain,
    other: SQL,
  ) => sql`case when ${waiting} then ${kept} else ${other} end`;
  const written = await tx
    .insert(jobs)
    .values(list.map((data) => ({ ...row, data })))
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
  if (runAt === undefined ? inMs <= 0 : runAt <= clock.now()) await publish(tx, ["jobs"]);
  return written.map(({ id }) => id);
}

/** Up to `limit` due jobs of a kind, ours for `leaseMs`. */
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
      // As an array it is read once; as a list the planner may read it again and again, and take more than `limit`.
      .where(sql`${jobs.id} = any(array(${some}))`)
      .returning({
        id: jobs.id,
        kind: jobs.kind,
        data: jobs.data,
        attempt: sql<number>`${jobs.attempts} + 1`,
        maxAttempts: jobs.maxAttempts,
        createdAt: jobs.createdAt,
        lease: sql<string>`${jobs.lockedUntil}::text`,
      })
  );
}

/** Kinds that have work now. */
export async function dueKinds(db: Db, clock: Clock): Promise<string[]> {
  const rows = await db.selectDistinct({ kind: jobs.kind }).from(jobs).where(due(clock));
  return rows.map(({ kind }) => kind);
}

function due(clock: Clock): SQL | undefined {
  return and(live, isNull(jobs.lockedUntil), lte(jobs.runAt, databaseNow(clock)));
}

export async function finish(db: Db, clock: Clock, job: TakenJob): Promise<void> {
  await settle(db, job, { doneAt: databaseNow(clock), lastError: null, attempts: job.attempt });
}

export async function retry(db: Db, clock: Clock, job: TakenJob, reason: string, waitMs: number): Promise<void> {
  const runAt = after(databaseNow(clock), waitMs);
  await settle(db, job, { runAt, lastError: reason, attempts: job.attempt });
}

/** Once more, later. What stopped it says nothing of the job: no attempt is counted. */
export async function postpone(db: Db, clock: Clock, job: TakenJob, reason: string, waitMs: number): Promise<void> {
  const runAt = after(databaseNow(clock), waitMs);
  await settle(db, job, { runAt, lastError: reason, attempts: job.attempt - 1 });
}

export async function park(db: Db, clock: Clock, job: TakenJob, reason: string): Promise<void> {
  await settle(db, job, { deadAt: databaseNow(clock), lastError: reason, attempts: job.attempt });
}

const ours = ({ id, lease }: Pick<TakenJob, "id" | "lease">) =>
  and(eq(jobs.id, id), live, sql`${jobs.lockedUntil} = ${lease}::timestamptz`);

/** Only while the job is still ours; one that was asked for again meanwhile is given back instead. */
async function settle(
  db: Db,
  job: TakenJob,
  outcome: Partial<Record<"doneAt" | "deadAt" | "runAt", SQL<Date>>> & { lastError: string | null; attempts: number },
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

/** Ends every lease: where no other process can be running a job. */
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

/** A stalled job is free again, after a while. False = somebody was faster. */
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
