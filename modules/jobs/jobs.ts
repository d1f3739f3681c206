/**
 * Work to do after a transaction, written down in it: mails, photographs, the bank. A job runs at least once, so its
 * handler must bear to run again. Front door of the module.
 */
import type { SQL } from "drizzle-orm";
import type { z } from "zod";
import type { Clock } from "#contracts/clock.ts";
import type { ChangeBus } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { PermanentFailure } from "./failure.ts";
import { type EnqueueOptions, enqueue } from "./queue.ts";
import { type JobCount, JOB_STATES, countJobs, countStalled, pruneJobs, hasLiveJob, reviveJobs } from "./retention.ts";
import type { Handler, JobRun } from "./handler.ts";
import { createWorker } from "./worker.ts";

export { PermanentFailure } from "./failure.ts";
export type { EnqueueOptions } from "./queue.ts";
export type { JobCount } from "./retention.ts";
export type { JobRun } from "./handler.ts";

export interface HandlerOptions {
  /** How long one attempt may take before it counts as failed. */
  readonly leaseMs?: number;
  /** How many of the kind run at once in this process. */
  readonly concurrency?: number;
  /** Money, and what else must be done in the end: never given up, and tried again every ten minutes at least. */
  readonly neverPark?: boolean;
  /** Parked when its process died so often in a row while it ran. What cannot be why is given no such number. */
  readonly maxStalls?: number;
}

const MAX_STALLS = 10;
/** Of what is never parked: somebody's money or pieces wait for it. */
const LONGEST_WAIT = 10 * 60_000;

export interface JobsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly changes: Pick<ChangeBus, "onChange" | "onGap">;
  readonly log: (message: string, error: unknown) => void;
  /** The database is this process's alone: what was under way when it starts is a dead one's, and is done at once. */
  readonly alone?: boolean;
}

export function createJobs({ db, clock, changes, log, alone = false }: JobsOptions) {
  const handlers = new Map<string, Handler>();
  const worker = createWorker({ db, clock, changes, log, handlers, alone });

  return {
    /**
     * In the caller's transaction; it is run once that is committed. A live job with the same key is not doubled.
     * Whoever enqueues several keys in a transaction does it in their order. Returns the job's id.
     */
    enqueue: async (tx: Db, kind: string, data: object, options: EnqueueOptions = {}): Promise<number> => {
      const [id] = await enqueue(tx, clock, kind, [data], options);
      if (id === undefined) throw new Error("the job was not written");
      return id;
    },
    /** Many at once, without keys. */
    enqueueAll: async (
      tx: Db,
      kind: string,
      list: readonly object[],
      options: Omit<EnqueueOptions, "key"> = {},
    ): Promise<void> => {
      await enqueue(tx, clock, kind, list, options);
    },

    /**
     * Says who does the jobs of a kind. Never inside a transaction: the handler opens its own, and none over the network.
     * It throws to be tried again later, `PermanentFailure` to be parked at once (unless `neverPark`). Jobs of other kinds
     * are left alone.
     */
    handle<S extends z.ZodType>(
      kind: string,
      schema: S,
      handler: (data: z.output<S>, run: JobRun) => Promise<void>,
      { leaseMs = 60_000, concurrency = 4, neverPark = false, maxStalls = MAX_STALLS }: HandlerOptions = {},
    ): void {
      if (handlers.has(kind)) throw new Error(`jobs of kind ${kind} are handled already`);
      const run: Handler["run"] = async (data, told) => {
        const parsed = schema.safeParse(data);
        if (!parsed.success) throw new PermanentFailure("its data does not fit", { cause: parsed.error });
        await handler(parsed.data, told);
      };
      const waits = neverPark ? { maxStalls: Infinity, longestWait: LONGEST_WAIT } : { maxStalls };
      handlers.set(kind, { run, leaseMs, concurrency, neverPark, ...waits });
    },

    start: () => worker.start(),
    stop: (withinMs?: number) => worker.stop(withinMs),
    /** For tests: runs everything due now until none is left. */
    runDue: () => worker.runDue(),
    reclaim: () => worker.reclaim(),

    /** Of every kind that is handled, each state, 0 too; of others, what there is. */
    counts: async (): Promise<JobCount[]> => {
      const found = await countJobs(db, clock);
      const is = (kind: string, state: string) => (one: JobCount) => one.kind === kind && one.state === state;
      const missing = [...handlers.keys()].flatMap((kind) =>
        JOB_STATES.filter((state) => !found.some(is(kind, state))).map((state) => ({ kind, state, count: 0 })),
      );
      return [...found, ...missing];
    },
    /** Of every kind that is handled, how many may be the reason that processes die. */
    stalled: async (): Promise<{ kind: string; count: number }[]> => {
      const found = new Map((await countStalled(db)).map(({ kind, count }) => [kind, count]));
      return [...handlers.keys()].map((kind) => ({ kind, count: found.get(kind) ?? 0 }));
    },
    /** Within a statement of another module: whether a job with this key is alive. */
    hasLive: (kind: string, key: SQL): SQL => hasLiveJob(kind, key),
    /** What an earlier version parked and is never parked any more is tried again. Answers how many. */
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
