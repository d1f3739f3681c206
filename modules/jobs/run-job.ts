/** One job: its handler, an attempt, and the outcome. */
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { databaseFailure } from "#database/failures.ts";
import { PermanentFailure, backOff, loggable, reasonOf } from "./failure.ts";
import { type TakenJob, finish, park, postpone, retry } from "./queue.ts";

/** What a handler gets besides the data. */
export interface JobRun {
  readonly id: number;
  /** From 1. Attempts in which the process died do not count. */
  readonly attempt: number;
  /** How often in a row the process died in it before. */
  readonly stalls: number;
  readonly createdAt: Date;
  /** Aborted when the time is up: another worker may take the job soon. */
  readonly signal: AbortSignal;
}

export interface Handler {
  readonly run: (data: unknown, run: JobRun) => Promise<void>;
  readonly leaseMs: number;
  readonly concurrency: number;
  /** Never parked, whatever it throws. */
  readonly neverPark: boolean;
  /** Parked after so many expired leases in a row. */
  readonly maxStalls: number;
  /** Its data is deleted when it is done: what it holds is private. */
  readonly forgets: boolean;
  /** Not begun while `first` runs other work, for some seconds. */
  readonly canWait: boolean;
  /** The longest wait between two attempts, in milliseconds. */
  readonly longestWait?: number;
  /** The least wait after a stall. */
  readonly stallWait: number;
}

export interface RunnerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: (message: string, error: unknown) => void;
  /** Aborted when the worker waits for its jobs no longer. */
  readonly stopped: () => AbortSignal;
}

/** The wait when the database is away, full or locked: long enough for a restart, short enough for payments. */
const DATABASE_PAUSE = 15_000;
/** The handler's share of the lease; the rest is for writing the outcome. */
const SHARE = 0.9;

export function createRunner({ db, clock, log, stopped }: RunnerOptions) {
  /** Runs one job and writes its outcome. Never throws. */
  async function run(job: TakenJob, handler: Handler): Promise<void> {
    try {
      await attempt(job, handler).then(
        () => finish(db, clock, job, handler.forgets),
        (error: unknown) => fail(job, handler, error),
      );
    } catch (error) {
      // The lease will expire and the job will run again.
      if (!stopped().aborted) log(`outcome of job ${job.kind} ${job.id} is not written down`, loggable(error));
    }
  }

  async function attempt(job: TakenJob, { run, leaseMs }: Handler): Promise<void> {
    const { id, attempt: number, stalls, createdAt, data } = job;
    const late = new AbortController();
    const signal = AbortSignal.any([late.signal, stopped()]);
    let timer: NodeJS.Timeout | undefined;
    const timeUp = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        const error = new Error(`not done within ${leaseMs * SHARE} ms`);
        late.abort(error);
        reject(error);
      }, leaseMs * SHARE);
    });
    try {
      await Promise.race([run(data, { id, attempt: number, stalls, createdAt, signal }), timeUp]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function fail(job: TakenJob, { neverPark, longestWait }: Handler, error: unknown): Promise<void> {
    const { kind, id, attempt: number, maxAttempts } = job;
    const failure = databaseFailure(error);
    // A slow statement may be the job's own fault, so it counts as an attempt.
    if (failure && failure !== "slow") {
      log(`job ${kind} ${id} postponed: the database could not serve it`, loggable(error));
      return postpone(db, clock, job, reasonOf(error), DATABASE_PAUSE);
    }
    const parked = !neverPark && (error instanceof PermanentFailure || number >= maxAttempts);
    log(`job ${kind} ${id} ${parked ? "parked" : "failed"} at attempt ${number}`, loggable(error));
    if (parked) await park(db, clock, job, reasonOf(error));
    else await retry(db, clock, job, reasonOf(error), backOff(number, Math.random(), longestWait));
  }

  /** A handler that exceeded its time is still running: its place stays taken until it really ends. */
  async function runToItsEnd(job: TakenJob, handler: Handler): Promise<void> {
    const { watched, ended } = watch(handler);
    await run(job, watched);
    await ended;
  }

  return { run, runToItsEnd };
}

/** The handler, and a promise that resolves when a run of it has ended, with success or failure. */
function watch(handler: Handler): { watched: Handler; ended: Promise<void> } {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const run: Handler["run"] = async (data, context) => {
    try {
      await handler.run(data, context);
    } finally {
      resolve();
    }
  };
  return { watched: { ...handler, run }, ended };
}
