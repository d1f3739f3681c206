import { asc } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { DatabaseConnectionError } from "#database/failures.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { PermanentFailure, createJobs } from "./jobs.ts";
import { jobs } from "./jobs.sql.ts";

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

const open = () => createJobs({ db: database.db, clock, changes: database.changes, log });
const later = (ms: number) => void (now = new Date(now.getTime() + ms));
const rows = () => database.db.select().from(jobs).orderBy(asc(jobs.id));
const onlyRow = async () => (await rows())[0];

/** A promise with its `resolve` and `reject`. */
const gate = () => Promise.withResolvers<void>();

describe("a job", () => {
  test("runs once its transaction is committed, with its data", async () => {
    const queue = open();
    const ran: unknown[] = [];
    queue.handle("count", numbered, async (data, { id, attempt, createdAt }) => {
      ran.push({ ...data, id, attempt, createdAt });
    });
    const id = await database.db.transaction((tx) => queue.enqueue(tx, "count", { n: 7 }));
    expect(await queue.runDue()).toBe(1);
    expect(ran).toEqual([{ n: 7, id, attempt: 1, createdAt: TEST_NOW }]);
    expect(await onlyRow()).toMatchObject({ doneAt: TEST_NOW, deadAt: null, lockedUntil: null, attempts: 1 });
    expect(await queue.runDue()).toBe(0);
    expect(logged).toEqual([]);
  });

  test("of a transaction that is rolled back does not exist", async () => {
    const queue = open();
    const undone = database.db.transaction(async (tx) => {
      await queue.enqueue(tx, "count", { n: 1 });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await rows()).toEqual([]);
  });

  test("does not run before its time", async () => {
    const queue = open();
    queue.handle("count", numbered, async () => undefined);
    await queue.enqueue(database.db, "count", { n: 1 }, { runAt: new Date(now.getTime() + 10 * SECOND) });
    later(10 * SECOND - 1);
    expect(await queue.runDue()).toBe(0);
    later(1);
    expect(await queue.runDue()).toBe(1);
  });

  test("of a kind without a handler is left alone", async () => {
    const queue = open();
    queue.handle("other", numbered, async () => undefined);
    await queue.enqueue(database.db, "unknown", { n: 1 });
    expect(await queue.runDue()).toBe(0);
    expect(await onlyRow()).toMatchObject({ attempts: 0, lockedUntil: null, doneAt: null, deadAt: null });
  });

  test("made by other jobs runs too", async () => {
    const queue = open();
    const ran: number[] = [];
    queue.handle("child", numbered, async ({ n }) => void ran.push(n));
    queue.handle("parent", numbered, async ({ n }) => {
      await database.db.transaction((tx) => queue.enqueueAll(tx, "child", [{ n }, { n: n + 1 }, { n: n + 2 }]));
    });
    await queue.enqueue(database.db, "parent", { n: 5 });
    expect(await queue.runDue()).toBe(4);
    expect(ran.toSorted()).toEqual([5, 6, 7]);
  });

  test("with two handlers for its kind stops the program", () => {
    const queue = open();
    queue.handle("count", numbered, async () => undefined);
    expect(() => queue.handle("count", numbered, async () => undefined)).toThrow("count");
  });
});

describe("a key", () => {
  test("belongs to one live job: a second request changes nothing and keeps the first one's data", async () => {
    const queue = open();
    const ran: number[] = [];
    queue.handle("count", numbered, async ({ n }) => void ran.push(n));
    const first = await queue.enqueue(database.db, "count", { n: 1 }, { key: "a" });
    expect(await queue.enqueue(database.db, "count", { n: 2 }, { key: "a" })).toBe(first);
    await queue.enqueue(database.db, "count", { n: 3 }, { key: "b" });
    await queue.enqueue(database.db, "other", { n: 4 }, { key: "a" });
    expect(await rows()).toHaveLength(3);
    expect(await queue.runDue()).toBe(2);
    expect(ran.toSorted()).toEqual([1, 3]);
  });

  test("can be used again once the job is done or parked", async () => {
    const queue = open();
    queue.handle("count", numbered, async ({ n }) => {
      if (n === 2) throw new PermanentFailure("no");
    });
    for (const n of [1, 2, 3]) {
      await queue.enqueue(database.db, "count", { n }, { key: "a" });
      expect(await queue.runDue()).toBe(1);
    }
    expect((await rows()).map(({ doneAt, deadAt }) => [doneAt !== null, deadAt !== null])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ]);
  });

  test.each(["done", "failed", "parked"])("requested while its job runs: once %s, it runs once more", async (end) => {
    const queue = open();
    const ran: number[] = [];
    queue.handle("count", numbered, async ({ n }, { attempt }) => {
      ran.push(n);
      expect(attempt).toBe(1);
      if (n > 1) return;
      await queue.enqueue(database.db, "count", { n: 2 }, { key: "a" });
      await queue.enqueue(database.db, "count", { n: 3 }, { key: "a" });
      if (end === "failed") throw new Error("no");
      if (end === "parked") throw new PermanentFailure("no");
    });
    await queue.enqueue(database.db, "count", { n: 1 }, { key: "a" });
    expect(await queue.runDue()).toBe(2);
    expect(ran).toEqual([1, 3]);
    expect(await rows()).toMatchObject([{ doneAt: TEST_NOW, lockedUntil: null }]);
  });

  test("a job may schedule itself again", async () => {
    const queue = open();
    const ran: Date[] = [];
    queue.handle("count", numbered, async ({ n }) => {
      ran.push(now);
      const runAt = new Date(now.getTime() + 60 * SECOND);
      if (n > 1) await queue.enqueue(database.db, "count", { n: n - 1 }, { key: "a", runAt });
    });
    await queue.enqueue(database.db, "count", { n: 3 }, { key: "a" });
    for (let round = 0; round < 5; round += 1) {
      await queue.runDue();
      later(60 * SECOND);
    }
    expect(ran.map((date) => date.getTime() - TEST_NOW.getTime())).toEqual([0, 60 * SECOND, 120 * SECOND]);
  });

  test("requested again in a transaction, the waiting job does not run before its commit", async () => {
    const queue = open();
    queue.handle("count", numbered, async () => undefined);
    await queue.enqueue(database.db, "count", { n: 1 }, { key: "a" });
    await database.db.transaction(async (tx) => {
      await queue.enqueue(tx, "count", { n: 2 }, { key: "a" });
      expect(await queue.runDue()).toBe(0);
    });
    expect(await queue.runDue()).toBe(1);
  });

  test("requested by fifty at once is written once", async () => {
    const queue = open();
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        database.db.transaction((tx) => queue.enqueue(tx, "count", { n }, { key: "a" })),
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });
});

describe("a failure", () => {
  test("is retried after growing waits, then parked, with a reason without personal data", async () => {
    const queue = open();
    let runs = 0;
    queue.handle("count", numbered, async () => {
      runs += 1;
      throw new Error("<ana@example.com> is not there");
    });
    const id = await queue.enqueue(database.db, "count", { n: 1 }, { maxAttempts: 4 });
    for (const wait of [10, 40, 160]) {
      expect(await queue.runDue()).toBe(1);
      const row = await onlyRow();
      expect(row).toMatchObject({ lockedUntil: null, deadAt: null, lastError: "Error: … is not there" });
      const waits = (row?.runAt.getTime() ?? 0) - now.getTime();
      expect(waits).toBeGreaterThanOrEqual(wait * 0.75 * SECOND);
      expect(waits).toBeLessThanOrEqual(wait * SECOND);
      later(waits - 1);
      expect(await queue.runDue()).toBe(0);
      later(1);
    }
    expect(await queue.runDue()).toBe(1);
    expect(await onlyRow()).toMatchObject({ attempts: 4, deadAt: now, lockedUntil: null });
    later(DAY);
    expect(await queue.runDue()).toBe(0);
    expect(runs).toBe(4);
    expect(logged).toEqual([
      `job count ${id} failed at attempt 1: Error: … is not there`,
      `job count ${id} failed at attempt 2: Error: … is not there`,
      `job count ${id} failed at attempt 3: Error: … is not there`,
      `job count ${id} parked at attempt 4: Error: … is not there`,
    ]);
  });

  test("of the database is no attempt: after twenty in a row the job is done when the database is back", async () => {
    const queue = open();
    let isAway = true;
    queue.handle("count", numbered, async () => {
      if (isAway) throw new DatabaseConnectionError(new Error("Connection terminated unexpectedly"));
    });
    const id = await queue.enqueue(database.db, "count", { n: 1 }, { maxAttempts: 2 });
    for (let turn = 1; turn <= 20; turn += 1) {
      expect(await queue.runDue()).toBe(1);
      expect(await onlyRow()).toMatchObject({
        attempts: 0,
        deadAt: null,
        runAt: new Date(now.getTime() + 15 * SECOND),
      });
      later(15 * SECOND);
    }
    expect(logged[0]).toBe(
      `job count ${id} postponed: the database could not serve it: DatabaseConnectionError: Connection terminated unexpectedly`,
    );
    isAway = false;
    expect(await queue.runDue()).toBe(1);
    expect(await onlyRow()).toMatchObject({ attempts: 1, doneAt: now, lastError: null });
  });

  test("for good parks at once; so does invalid data", async () => {
    const queue = open();
    queue.handle("count", numbered, async () => {
      throw new PermanentFailure("nobody there");
    });
    await queue.enqueue(database.db, "count", { n: 1 });
    await queue.enqueue(database.db, "count", { n: "ana@example.com" });
    expect(await queue.runDue()).toBe(2);
    expect((await rows()).map(({ attempts, deadAt, lastError }) => ({ attempts, deadAt, lastError }))).toEqual([
      { attempts: 1, deadAt: TEST_NOW, lastError: "PermanentFailure: nobody there" },
      { attempts: 1, deadAt: TEST_NOW, lastError: "PermanentFailure: its data does not fit" },
    ]);
  });

  test("of one job does not stop the others (F30)", async () => {
    const queue = open();
    queue.handle("count", numbered, async ({ n }) => {
      if (n % 2 === 0) throw new Error("even");
    });
    await queue.enqueueAll(
      database.db,
      "count",
      Array.from({ length: 20 }, (_, n) => ({ n })),
    );
    expect(await queue.runDue()).toBe(20);
    expect((await rows()).filter(({ doneAt }) => doneAt !== null)).toHaveLength(10);
  });

  test("to end in time counts too, and the handler's signal is aborted", async () => {
    const queue = open();
    const aborted = gate();
    queue.handle(
      "count",
      numbered,
      async (_, { signal }) => {
        signal.addEventListener("abort", () => aborted.resolve());
        await new Promise(() => undefined);
      },
      { leaseMs: 50 },
    );
    await queue.enqueue(database.db, "count", { n: 1 });
    expect(await queue.runDue()).toBe(1);
    await aborted.promise;
    expect(await onlyRow()).toMatchObject({
      lastError: "Error: not done within 45 ms",
      lockedUntil: null,
      attempts: 1,
    });
  });
});
