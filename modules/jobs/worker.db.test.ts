import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { systemClock } from "#contracts/time/clock.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { statementsOf } from "#tests/support/database/count-statements.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { PermanentFailure, createJobs } from "./jobs.ts";
import { jobs } from "./jobs.sql.ts";
import { take } from "./queue.ts";
import { pruneJobs } from "./retention.ts";

const SECOND = 1_000;
const DAY = 86_400_000;
const numbered = z.strictObject({ n: z.number() });

let now: Date;
let logged: string[];
const clock = { now: () => now };
const log = (message: string, error: unknown) => {
  logged.push(`${message}: ${error instanceof Error ? error.message : ""}`);
};

const database = await openTestDatabase({ seeded: false });
beforeEach(async () => {
  await database.db.delete(jobs);
  now = TEST_NOW;
  logged = [];
});
afterAll(() => database.close());

const open = (time = clock) => createJobs({ db: database.db, clock: time, changes: database.changes, log });
const later = (ms: number) => void (now = new Date(now.getTime() + ms));
const rows = () => database.db.select().from(jobs).orderBy(asc(jobs.id));
const onlyRow = async () => (await rows())[0];

/** A promise with its `resolve` and `reject`. */
const gate = () => Promise.withResolvers<void>();

describe("jobs that can wait", () => {
  const opened = () => {
    const queue = open(systemClock);
    const ran = { mail: gate(), bank: gate() };
    queue.handle("mail", numbered, async () => ran.mail.resolve(), { canWait: true });
    queue.handle("bank", numbered, async () => ran.bank.resolve());
    return { queue, ran };
  };
  const doneKinds = async () => (await rows()).filter(({ doneAt }) => doneAt !== null).map(({ kind }) => kind);

  test("are not begun while work that comes first is under way; others are", async () => {
    const { queue, ran } = opened();
    queue.start();
    await queue.first(async () => {
      await queue.enqueue(database.db, "mail", { n: 1 });
      await queue.enqueue(database.db, "bank", { n: 2 });
      await ran.bank.promise;
      await vi.waitFor(async () => expect(await doneKinds()).toEqual(["bank"]));
    });
    await ran.mail.promise;
    await queue.stop();
    expect(await doneKinds()).toEqual(["mail", "bank"]);
  });

  test("are begun all the same when such work goes on for more than five seconds", async () => {
    const { queue, ran } = opened();
    queue.start();
    const time = vi.spyOn(performance, "now");
    await queue.first(async () => {
      const began = performance.now();
      time.mockImplementation(() => began + 5_001);
      await queue.enqueue(database.db, "mail", { n: 1 });
      await ran.mail.promise;
    });
    time.mockRestore();
    await queue.stop();
    expect(await doneKinds()).toEqual(["mail"]);
  });
});

test("a job that becomes due between two checks runs then", async () => {
  // Without the check that comes every few seconds.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const queue = open(systemClock);
  const ran = Promise.withResolvers<number>();
  queue.handle("bank", numbered, async ({ n }) => ran.resolve(n));
  await queue.enqueue(database.db, "bank", { n: 1 }, { inMs: 300 });
  queue.start();
  expect(await ran.promise).toBe(1);
  await queue.stop();
  vi.useRealTimers();
});

test("a job is looked for by its kind, and one that gives way is not looked for at all", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const queue = open(systemClock);
  const ran: number[] = [];
  queue.handle("mail", numbered, async ({ n }) => void ran.push(n), { canWait: true });
  queue.handle("bank", numbered, async ({ n }) => void ran.push(n));
  const heard: string[] = [];
  const end = database.changes.onChange((topic) => void heard.push(topic));
  await queue.enqueue(database.db, "bank", { n: 1 });
  queue.start();
  const ended = (count: number) =>
    vi.waitFor(async () => expect((await rows()).filter(({ doneAt }) => doneAt)).toHaveLength(count));
  await ended(1);
  const sent = await statementsOf(async () => {
    await queue.first(async () => {
      await queue.enqueue(database.db, "mail", { n: 2 });
      await queue.enqueue(database.db, "bank", { n: 3 });
      await ended(2);
      await queue.stop();
    });
  });
  vi.useRealTimers();
  end();
  expect([ran, heard]).toEqual([
    [1, 3],
    ["jobs:bank", "jobs:mail", "jobs:bank"],
  ]);
  expect(sent.filter((text) => text.startsWith('select "kind"'))).toEqual([]);
});

describe("workers", () => {
  test("two of them do 2,000 jobs, each once, and share them", async () => {
    const ran = new Map<number, string[]>();
    const workers = ["one", "two"].map((name) => {
      const queue = open(systemClock);
      queue.handle(
        "count",
        numbered,
        async ({ n }) => {
          ran.set(n, [...(ran.get(n) ?? []), name]);
        },
        { concurrency: 25 },
      );
      return queue;
    });
    await database.db.transaction(async (tx) => {
      await workers[0]?.enqueueAll(
        tx,
        "count",
        Array.from({ length: 2_000 }, (_, n) => ({ n })),
      );
    });
    workers.forEach((worker) => worker.start());
    await vi.waitFor(async () => expect(await database.db.$count(jobs, sql`${jobs.doneAt} is not null`)).toBe(2_000), {
      timeout: 25_000,
      interval: 100,
    });
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(ran.size).toBe(2_000);
    expect([...ran.values()].filter((names) => names.length !== 1)).toEqual([]);
    const [first] = Map.groupBy(ran.values(), ([name]) => name).values();
    expect(first?.length).toBeLessThan(2_000);
    expect(logged).toEqual([]);
  });

  test("start at the commit, and also find jobs whose notice was lost", async () => {
    const queue = open(systemClock);
    const ran: number[] = [];
    queue.handle("count", numbered, async ({ n }) => void ran.push(n));
    queue.start();
    await queue.enqueue(database.db, "count", { n: 1 });
    await vi.waitFor(() => expect(ran).toEqual([1]), { timeout: 2_000 });
    const [row] = await rows();
    await database.db
      .insert(jobs)
      .values({ kind: "count", data: { n: 2 }, runAt: sql`now()`, maxAttempts: 1, createdAt: sql`now()` });
    await vi.waitFor(() => expect(ran).toEqual([1, 2]), { timeout: 10_000 });
    await queue.stop();
    expect(row?.kind).toBe("count");
    await queue.enqueue(database.db, "count", { n: 3 });
    expect(await queue.counts()).toContainEqual({ kind: "count", state: "due", count: 1 });
  });

  test("run no more of a kind at once than its limit, and a slow kind does not delay another", async () => {
    const queue = open(systemClock);
    const goOn = gate();
    let busy = 0;
    let most = 0;
    const quick: number[] = [];
    queue.handle(
      "slow",
      numbered,
      async () => {
        most = Math.max(most, (busy += 1));
        await goOn.promise;
        busy -= 1;
      },
      { concurrency: 3 },
    );
    queue.handle("quick", numbered, async ({ n }) => void quick.push(n));
    const ten = Array.from({ length: 10 }, (_, n) => ({ n }));
    await queue.enqueueAll(database.db, "slow", ten);
    queue.start();
    await vi.waitFor(() => expect(busy).toBe(3));
    await queue.enqueueAll(database.db, "quick", ten);
    await vi.waitFor(() => expect(quick).toHaveLength(10), { timeout: 2_000 });
    expect(busy).toBe(3);
    goOn.resolve();
    await vi.waitFor(async () => expect(await database.db.$count(jobs, sql`${jobs.doneAt} is null`)).toBe(0), {
      timeout: 5_000,
    });
    expect(most).toBe(3);
    await queue.stop();
  });

  test("that exceed their time keep their place until they really end: the limit per kind holds", async () => {
    const queue = open(systemClock);
    const gates = [gate(), gate()];
    const started: number[] = [];
    let told: unknown;
    queue.handle(
      "slow",
      numbered,
      async ({ n }, { signal }) => {
        started.push(n);
        await gates[n]?.promise;
        if (n === 0) told = signal.aborted;
      },
      { concurrency: 1, leaseMs: 200 },
    );
    await queue.enqueueAll(database.db, "slow", [{ n: 0 }, { n: 1 }], { maxAttempts: 1 });
    queue.start();
    await vi.waitFor(async () =>
      expect((await rows()).map(({ lastError }) => lastError)).toEqual(["Error: not done within 180 ms", null]),
    );
    // A look for work now finds the second job, but no free place for it.
    queue.handle("quick", numbered, async ({ n }) => void started.push(n));
    for (const n of [8, 9]) {
      await queue.enqueue(database.db, "quick", { n });
      await vi.waitFor(() => expect(started).toContain(n));
    }
    expect(started).toEqual([0, 8, 9]);
    gates[1]?.resolve();
    gates[0]?.resolve();
    await vi.waitFor(() => expect(started).toEqual([0, 8, 9, 1]), { timeout: 2_000 });
    expect(told).toBe(true);
    await queue.stop();
    expect((await rows()).map(({ kind, lastError, deadAt }) => [kind, lastError, deadAt !== null])).toEqual([
      ["slow", "Error: not done within 180 ms", true],
      ["slow", null, false],
      ["quick", null, false],
      ["quick", null, false],
    ]);
  });

  test("when stopped, finish what runs and take nothing more", async () => {
    const queue = open(systemClock);
    const [started, goOn] = [gate(), gate()];
    queue.handle(
      "count",
      numbered,
      async () => {
        started.resolve();
        await goOn.promise;
      },
      { concurrency: 1 },
    );
    await queue.enqueueAll(database.db, "count", [{ n: 1 }, { n: 2 }]);
    queue.start();
    await started.promise;
    let stopped = false;
    const stopping = queue.stop().then(() => (stopped = true));
    expect(await queue.counts()).toContainEqual({ kind: "count", state: "running", count: 1 });
    expect(stopped).toBe(false);
    goOn.resolve();
    await stopping;
    expect((await rows()).map(({ doneAt, attempts }) => [doneAt !== null, attempts])).toEqual([
      [true, 1],
      [false, 0],
    ]);
  });

  test("when stopped, wait for a job only as long as allowed, abort it, and it runs again after its lease", async () => {
    const queue = open(systemClock);
    const [started, told] = [gate(), gate()];
    queue.handle("count", numbered, async (_, { signal }) => {
      signal.addEventListener("abort", () => told.resolve());
      started.resolve();
      await new Promise(() => undefined);
    });
    await queue.enqueue(database.db, "count", { n: 1 });
    queue.start();
    await started.promise;
    await queue.stop(10);
    await told.promise;
    expect(await onlyRow()).toMatchObject({ doneAt: null, deadAt: null, attempts: 0, lockedUntil: expect.any(Date) });
  });
});

test("counts show how many of each kind are due, waiting, running and parked", async () => {
  const queue = open();
  queue.handle("count", numbered, async () => undefined);
  const soon = new Date(now.getTime() + SECOND);
  await queue.enqueueAll(database.db, "count", [{ n: 1 }, { n: 2 }, { n: 3 }]);
  await queue.runDue();
  await queue.enqueueAll(database.db, "count", [{ n: 1 }, { n: 2 }]);
  await take(database.db, clock, "count", 1, SECOND);
  await queue.enqueueAll(database.db, "count", [{ n: 1 }, { n: 2 }, { n: 3 }], { runAt: soon });
  await queue.enqueue(database.db, "foreign", { n: 1 });
  await database.db.update(jobs).set({ deadAt: now }).where(eq(jobs.kind, "foreign"));
  const sorted = (await queue.counts()).map(({ kind, state, count }) => `${kind} ${state} ${count}`).toSorted();
  expect(sorted).toEqual(["count due 1", "count parked 0", "count running 1", "count waiting 3", "foreign parked 1"]);
});

test("done jobs are deleted after 7 days, parked ones after 90, live ones never", async () => {
  const queue = open();
  queue.handle("count", numbered, async ({ n }) => {
    if (n === 0) throw new PermanentFailure("no");
  });
  await queue.enqueueAll(
    database.db,
    "count",
    Array.from({ length: 7 }, (_, n) => ({ n })),
  );
  await queue.runDue();
  await queue.enqueue(database.db, "unknown", { n: 1 });
  const left: number[] = [];
  for (const days of [7, 0.001, 82.999, 0.001]) {
    later(days * DAY);
    await pruneJobs(database.db, clock, 2);
    left.push((await rows()).length);
  }
  expect(left).toEqual([8, 2, 2, 1]);
  expect(await onlyRow()).toMatchObject({ kind: "unknown" });
});
