/**
 * Runs jobs. The changes bus wakes it; a check every few seconds finds jobs whose message was lost, and which will be
 * due before the next check.
 */
import type { Clock } from "#contracts/time/clock.ts";
import type { ChangeBus } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { isDatabaseUnavailable } from "#database/failures.ts";
import { moveFromTheFuture } from "./repair/clock-set-back.ts";
import { loggable } from "./failure.ts";
import { dueKinds, endLeases, take } from "./queue.ts";
import { type Handler, createRunner } from "./run-job.ts";
import { reclaimStalled } from "./repair/stalled.ts";

export interface WorkerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly changes: Pick<ChangeBus, "onChange" | "onGap">;
  readonly log: (message: string, error: unknown) => void;
  readonly handlers: ReadonlyMap<string, Handler>;
  readonly alone: boolean;
}

const CHECK_EVERY = 3_000;
/** Jobs that become due within it are looked for together. */
const LEAST_PAUSE = 200;
const STOP_WITHIN = 5_000;
/** The longest time for which jobs that can wait give way: in a rush that goes on their mails must go out too. */
const GIVE_WAY = 5_000;

export function createWorker({ db, clock, changes, log, handlers, alone }: WorkerOptions) {
  const underWay = new Map<string, Set<Promise<void>>>();
  let stopSignal = new AbortController();
  const { run, runToItsEnd } = createRunner({ db, clock, log, stopped: () => stopSignal.signal });
  let ends: (() => void)[] = [];
  let running = false;
  let polling: Promise<void> | undefined;
  let pollAll = false;
  /** Kinds that were enqueued since the last check. */
  const heard = new Set<string>();
  let reclaimToo = true;
  let mayBeLeft = alone;
  let nextDue: NodeJS.Timeout | undefined;
  let ahead = 0;
  let aheadSince = 0;

  /** Takes as many jobs of a kind as may run beside the current ones. Each job that ends looks for the next. */
  async function fill(kind: string, handler: Handler): Promise<void> {
    const busy = underWay.get(kind) ?? new Set();
    underWay.set(kind, busy);
    const free = handler.concurrency - busy.size;
    if (free <= 0) return;
    for (const job of await take(db, clock, kind, free, handler.leaseMs)) {
      const done = runToItsEnd(job, handler).finally(() => {
        busy.delete(done);
        poll(kind);
      });
      busy.add(done);
    }
  }

  async function pollOnce(): Promise<void> {
    const [all, some] = [pollAll, [...heard]];
    pollAll = false;
    heard.clear();
    if (mayBeLeft) await endLeases(db, clock);
    mayBeLeft = false;
    if (reclaimToo) await reclaimAll();
    for (const kind of all ? await dueNow() : some) {
      const handler = handlers.get(kind);
      if (handler && running && !givesWay(kind)) await fill(kind, handler);
    }
  }

  /** For the next one that will be due it looks then: a shopper waits for the poll of a payment. */
  async function dueNow(): Promise<string[]> {
    const soon = await dueKinds(db, clock, CHECK_EVERY);
    const waits = soon.flatMap(({ nextInMs }) => nextInMs ?? []);
    clearTimeout(nextDue);
    if (running && waits.length > 0)
      nextDue = setTimeout(() => poll(), Math.max(LEAST_PAUSE, Math.min(...waits))).unref();
    return soon.filter(({ isDue }) => isDue).map(({ kind }) => kind);
  }

  /**
   * Only one check at a time; a call during a check causes one more afterwards. `kind` = only jobs of this kind: asking
   * for all costs a statement more, which in a rush each order would cause.
   */
  function poll(kind?: string): void {
    if (!running || (kind !== undefined && givesWay(kind))) return;
    if (kind === undefined) pollAll = true;
    else heard.add(kind);
    polling ??= (async () => {
      try {
        while ((pollAll || heard.size > 0) && running) await pollOnce();
      } catch (error) {
        // An unavailable database is logged elsewhere, once; the next check comes in a moment.
        if (running && !isDatabaseUnavailable(error)) log("looking for jobs failed", loggable(error));
      } finally {
        polling = undefined;
      }
    })();
  }

  const givesWay = (kind: string) =>
    ahead > 0 && handlers.get(kind)?.canWait === true && performance.now() - aheadSince < GIVE_WAY;

  function hear(topic: string): void {
    if (topic === "jobs") poll();
    else if (topic.startsWith("jobs:")) poll(topic.slice("jobs:".length));
  }

  async function reclaimAll(): Promise<void> {
    const moved = await moveFromTheFuture(db, clock);
    if (moved > 0) log(`${moved} jobs moved back in time`, new Error("the database's clock was set back"));
    await reclaimStalled(db, clock, handlers, log);
    reclaimToo = false;
  }

  async function allDone(): Promise<void> {
    await polling;
    await Promise.all([...underWay.values()].flatMap((busy) => [...busy]));
  }

  return {
    start(): void {
      if (running) return;
      running = true;
      reclaimToo = true;
      stopSignal = new AbortController();
      const net = setInterval(() => {
        reclaimToo = true;
        poll();
      }, CHECK_EVERY);
      net.unref();
      ends = [() => clearInterval(net), changes.onChange(hear), changes.onGap(() => poll())];
      poll();
    },

    /** Takes no more jobs and waits up to `withinMs` for the running ones. Unfinished jobs run again later. */
    async stop(withinMs = STOP_WITHIN): Promise<void> {
      running = false;
      for (const end of ends) end();
      ends = [];
      clearTimeout(nextDue);
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, withinMs)));
      await Promise.race([allDone(), enough]);
      clearTimeout(timer);
      stopSignal.abort(new Error("the shop closes"));
    },

    async first<T>(work: () => Promise<T>): Promise<T> {
      if (ahead === 0) aheadSince = performance.now();
      ahead += 1;
      try {
        return await work();
      } finally {
        ahead -= 1;
        if (ahead === 0) poll();
      }
    },

    /** For tests: frees jobs whose lease expired. */
    reclaim: reclaimAll,

    /** Runs what is due now, and jobs enqueued by it, until none is left. Returns the number of runs. */
    async runDue(): Promise<number> {
      await reclaimAll();
      let runs = 0;
      for (let found = true; found;) {
        found = false;
        const due = new Set((await dueKinds(db, clock)).map(({ kind }) => kind));
        for (const [kind, handler] of handlers) {
          if (!due.has(kind)) continue;
          const taken = await take(db, clock, kind, handler.concurrency, handler.leaseMs);
          await Promise.all(taken.map((job) => run(job, handler)));
          runs += taken.length;
          found ||= taken.length > 0;
        }
      }
      return runs;
    },
  };
}
