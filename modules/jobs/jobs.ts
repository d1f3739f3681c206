/**
 * Work for after a transaction, enqueued in it: mails, photographs, calls of the bank. A job runs at least once, so its
 * handler must be idempotent. Front door of the module.
 */
import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Clock } from "#contracts/time/clock.ts";
import type { ChangeBus } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { PermanentFailure } from "./failure.ts";
import { type EnqueueOptions, enqueue } from "./queue.ts";
import {
  type JobCount,
  JOB_STATES,
  countJobs,
  countStalled,
  pruneJobs,
  hasLiveJob,
  isDoneJob,
  jobStandings,
  lastFailure,
  reviveJobs,
} from "./retention.ts";
import type { Handler, JobRun } from "./run-job.ts";
import { createWorker } from "./worker.ts";

export { PermanentFailure, reasonOf } from "./failure.ts";
export type { EnqueueOptions } from "./queue.ts";
export type { JobCount } from "./retention.ts";
export type { JobRun } from "./run-job.ts";

export interface HandlerOptions {
  /** The lease, in milliseconds: one attempt that takes longer fails. */
  readonly leaseMs?: number;
  /** How many jobs of the kind run at once in this process. */
  readonly concurrency?: number;
  /** For jobs that must succeed in the end, such as payments: never parked, and retried at least every ten minutes. */
  readonly neverPark?: boolean;
  /** Nobody waits for it: it gives way to `first`. */
  readonly canWait?: boolean;
  /** Its data is deleted once it is done: it holds addresses, and links that open accounts. */
  readonly forgets?: boolean;
  /** Parked after the process died so many times in a row while running it. Only for kinds that could be the cause. */
  readonly maxStalls?: number;
  /** The least wait after its process died, in milliseconds: so long a shop that starts again is ready without it. */
  readonly stallWait?: number;
}

const MAX_STALLS = 10;
/** For jobs that are never parked: payments or held pieces depend on them. */
const LONGEST_WAIT = 10 * 60_000;

export interface JobsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly changes: Pick<ChangeBus, "onChange" | "onGap">;
  readonly log: (message: string, error: unknown) => void;
  /**
   * This process is the only one on the database: leases found at the start belong to a dead process and end at once.
   */
  readonly alone?: boolean;
}

export function createJobs({ db, clock, changes, log, alone = false }: JobsOptions) {
  const handlers = new Map<string, Handler>();
  const worker = createWorker({ db, clock, changes, log, handlers, alone });

  return {
    /**
     * Enqueues in the caller's transaction; the job runs after the commit. A live job with the same key is not
     * duplicated. Enqueue several keys of one transaction in sorted order, otherwise two transactions could deadlock.
     * Returns the job's id.
     */
    enqueue: (tx: Db, kind: string, data: object, options: EnqueueOptions = {}): Promise<number> =>
      enqueue(tx, clock, { kind, data, options }),
    /** Enqueues many jobs, without keys. */
    enqueueAll: async (
      tx: Db,
      kind: string,
      list: readonly object[],
      options: Omit<EnqueueOptions, "key"> = {},
    ): Promise<void> => {
      for (const data of list) await enqueue(tx, clock, { kind, data, options });
    },

    /**
     * Registers the handler of a kind. It runs outside a transaction, opens its own, and keeps none open during network
     * calls. An error means retry later; `PermanentFailure` parks the job at once (unless `neverPark`). Jobs of kinds
     * without a handler stay untouched.
     */
    handle<S extends z.ZodType>(
      kind: string,
      schema: S,
      handler: (data: z.output<S>, run: JobRun) => Promise<void>,
      {
        leaseMs = 60_000,
        concurrency = 4,
        neverPark = false,
        canWait = false,
        forgets = false,
        maxStalls = MAX_STALLS,
        stallWait = 0,
      }: HandlerOptions = {},
    ): void {
      if (handlers.has(kind)) throw new Error(`jobs of kind ${kind} are handled already`);
      const run: Handler["run"] = async (data, context) => {
        const parsed = schema.safeParse(data);
        if (!parsed.success) throw new PermanentFailure("its data does not fit", { cause: parsed.error });
        await handler(parsed.data, context);
      };
      const waits = neverPark ? { maxStalls: Infinity, longestWait: LONGEST_WAIT } : { maxStalls };
      handlers.set(kind, { run, leaseMs, concurrency, neverPark, canWait, forgets, stallWait, ...waits });
    },

    /** Runs work that somebody waits for: jobs that can wait are not begun meanwhile, for up to five seconds. */
    first: worker.first,
    start: () => worker.start(),
    stop: (withinMs?: number) => worker.stop(withinMs),
    /** For tests: runs jobs that are due until none is left. */
    runDue: () => worker.runDue(),
    reclaim: () => worker.reclaim(),

    /** Jobs by kind and state: every state of the kinds with a handler, even 0; for other kinds only what exists. */
    counts: async (): Promise<JobCount[]> => {
      const found = await countJobs(db, clock);
      const is = (kind: string, state: string) => (one: JobCount) => one.kind === kind && one.state === state;
      const missing = [...handlers.keys()].flatMap((kind) =>
        JOB_STATES.filter((state) => !found.some(is(kind, state))).map((state) => ({ kind, state, count: 0 })),
      );
      return [...found, ...missing];
    },
    /** For each kind with a handler, how many jobs may be the reason why processes die. */
    stalled: async (): Promise<{ kind: string; count: number }[]> => {
      const found = new Map((await countStalled(db)).map(({ kind, count }) => [kind, count]));
      return [...handlers.keys()].map((kind) => ({ kind, count: found.get(kind) ?? 0 }));
    },
    /** How the jobs of each kind stand, also of those done lately. */
    standing: () => jobStandings(db),
    /** Tries parked jobs again, of whatever kind. */
    retryParked: (): Promise<number> => reviveJobs(db, clock, [...handlers.keys()]),
    /** Why the newest tried job of this kind is not done, for those due since then; null = it is, or none was due. */
    failureOf: (kind: string, since: Date): Promise<string | null> => lastFailure(db, kind, since),
    /** Whether one with this key was done; forgotten after some days. */
    isDone: (tx: Db, kind: string, key: string): Promise<boolean> => isDoneJob(tx, kind, key),
    /** SQL for a statement of another module: whether a live job has this key. */
    hasLive: (kind: string, key: SQL): SQL => hasLiveJob(kind, key),
    /** Retries parked jobs of kinds that are `neverPark` now; an earlier release parked them. Returns how many. */
    revive: (): Promise<number> =>
      reviveJobs(
        db,
        clock,
        [...handlers].filter(([, { neverPark }]) => neverPark).map(([kind]) => kind),
      ),
    prune: () => pruneJobs(db, clock),
  };
}

export type Jobs = ReturnType<typeof createJobs>;
