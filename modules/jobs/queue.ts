/** The queue's statements. What is due and whose lease ran out is decided by the database's clock. */
import { type SQL, and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
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
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly createdAt: Date;
  /** With `attempts` it says that the job is still ours. As text: a Date has no microseconds. */
  readonly lease: string;
}

const MAX_ATTEMPTS = 10;

const live = and(isNull(jobs.doneAt), isNull(jobs.deadAt));

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
  const unlessWaiting = (kept: SQL | typeof jobs.runAt | typeof jobs.data | typeof jobs.attempts, other: SQL) =>
    sql`case when ${waiting} then ${kept} else ${other} end`;
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
      .set({ attempts: sql`${jobs.attempts} + 1`, lockedUntil: after(databaseNow(clock), leaseMs) })
      // As an array it is read once; as a list the planner may read it again and again, and take more than `limit`.
      .where(sql`${jobs.id} = any(array(${some}))`)
      .returning({
        id: jobs.id,
        kind: jobs.kind,
        data: jobs.data,
        attempts: jobs.attempts,
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
  const now = databaseNow(clock);
  const free = or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now));
  return and(live, lte(jobs.runAt, now), free, lt(jobs.attempts, jobs.maxAttempts));
}

export async function finish(db: Db, clock: Clock, job: TakenJob): Promise<void> {
  await settle(db, job, { doneAt: databaseNow(clock), lastError: null });
}

export async function retry(db: Db, clock: Clock, job: TakenJob, reason: string, waitMs: number): Promise<void> {
  await settle(db, job, { runAt: after(databaseNow(clock), waitMs), lastError: reason });
}

export async function park(db: Db, clock: Clock, job: TakenJob, reason: string): Promise<void> {
  await settle(db, job, { deadAt: databaseNow(clock), lastError: reason });
}

/** Only while the job is still ours; one that was asked for again meanwhile is given back instead. */
async function settle(
  db: Db,
  { id, attempts, lease }: TakenJob,
  outcome: Partial<Record<"doneAt" | "deadAt" | "runAt", SQL<Date>>> & { lastError: string | null },
): Promise<void> {
  const ours = and(eq(jobs.id, id), live, sql`${jobs.lockedUntil} = ${lease}::timestamptz`);
  const settled = await db
    .update(jobs)
    .set({ ...outcome, lockedUntil: null })
    .where(and(ours, eq(jobs.attempts, attempts)))
    .returning({ id: jobs.id });
  if (settled.length > 0) return;
  await db
    .update(jobs)
    .set({ lockedUntil: null })
    .where(and(ours, eq(jobs.attempts, 0)));
}

/** Ends every lease: where no other process can be running a job. */
export async function endLeases(db: Db, clock: Clock): Promise<void> {
  const now = databaseNow(clock);
  await db
    .update(jobs)
    .set({ lockedUntil: now })
    .where(and(live, gt(jobs.lockedUntil, now)));
}

/** Jobs that ended their process with every attempt they had: nobody was left to write it down. */
export async function parkLost(
  db: Db,
  clock: Clock,
  kinds: readonly string[],
): Promise<{ id: number; kind: string }[]> {
  if (kinds.length === 0) return [];
  const now = databaseNow(clock);
  return db
    .update(jobs)
    .set({ deadAt: now, lockedUntil: null, lastError: "its lease ran out at the last attempt" })
    .where(and(live, inArray(jobs.kind, [...kinds]), lte(jobs.lockedUntil, now), gte(jobs.attempts, jobs.maxAttempts)))
    .returning({ id: jobs.id, kind: jobs.kind });
}
