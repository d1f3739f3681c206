import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { PermanentFailure, createJobs } from "../jobs.ts";
import { jobs } from "../jobs.sql.ts";
import { take } from "../queue.ts";

const SECOND = 1_000;
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

describe("a lease", () => {
  const LEASE = 30 * SECOND;
  /** Takes the job like a process that is killed afterwards. */
  const crash = async (kind = "count") => expect(await take(database.db, clock, kind, 9, LEASE)).toHaveLength(1);

  test("keeps others away; after it has expired, another process does the job of a dead one", async () => {
    const queue = open();
    queue.handle("count", numbered, async () => undefined);
    await queue.enqueue(database.db, "count", { n: 1 });
    await crash();
    later(LEASE - 1);
    expect(await queue.runDue()).toBe(0);
    later(1);
    expect(await queue.runDue()).toBe(1);
    expect(await onlyRow()).toMatchObject({ attempts: 1, stalls: 0, doneAt: now });
  });

  test("of a dead process ends at once where no other process can run", async () => {
    await open().enqueue(database.db, "count", { n: 1 });
    await crash();
    const done = gate();
    const alone = createJobs({ db: database.db, clock, changes: database.changes, log, alone: true });
    alone.handle("count", numbered, async () => done.resolve());
    alone.start();
    await done.promise;
    await alone.stop();
    expect(await onlyRow()).toMatchObject({ attempts: 1, doneAt: now });
  });

  /** The process dies `times` times, each time as soon as it runs the job. Returns the waits after each lease. */
  async function crashes(times: number, kind = "count"): Promise<number[]> {
    const waits: number[] = [];
    for (let turn = 1; turn <= times; turn += 1) {
      await crash(kind);
      later(LEASE);
      await queueOf[kind]?.reclaim();
      const [row] = await database.db.select().from(jobs).where(eq(jobs.kind, kind));
      const wait = Math.max(0, (row?.runAt.getTime() ?? 0) - now.getTime());
      waits.push(wait);
      if (row?.deadAt) return waits;
      later(wait);
    }
    return waits;
  }
  const queueOf: Record<string, ReturnType<typeof open>> = {};

  test("that expires is no attempt: after twenty crashes the job has all its attempts", async () => {
    const queue = open();
    const seen: number[] = [];
    const failing = async (_: unknown, { attempt }: { attempt: number }) => {
      seen.push(attempt);
      throw new Error("no");
    };
    queue.handle("count", numbered, failing, { maxStalls: Infinity });
    queueOf.count = queue;
    await queue.enqueue(database.db, "count", { n: 1 }, { maxAttempts: 2 });
    await crashes(20);
    expect(await onlyRow()).toMatchObject({ attempts: 0, stalls: 20, deadAt: null, lockedUntil: null });
    expect(await queue.runDue()).toBe(1);
    later(60 * SECOND);
    expect(await queue.runDue()).toBe(1);
    expect(seen).toEqual([1, 2]);
    expect(await onlyRow()).toMatchObject({ attempts: 2, deadAt: now });
  });

  test("a job that kills its process every time waits longer and longer, is reported, and is parked in the end", async () => {
    const queue = open();
    queue.handle("count", numbered, async () => undefined);
    queueOf.count = queue;
    const id = await queue.enqueue(database.db, "count", { n: 1 });
    const waits = await crashes(11);
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    for (const [index, longest] of [10, 40, 160, 640, 2_560, 3_600].entries()) {
      expect(waits[index + 3]).toBeLessThanOrEqual(longest * SECOND);
      expect(waits[index + 3]).toBeGreaterThanOrEqual(longest * SECOND * 0.75);
    }
    const reason = "it was not ended by whoever ran it, 10 times in a row";
    expect(await onlyRow()).toMatchObject({ attempts: 0, stalls: 10, deadAt: now, lastError: reason });
    expect(logged).toHaveLength(7);
    expect(logged.at(-1)).toBe(`job count ${id} parked: ${reason}`);
    expect(logged[0]).toMatch(new RegExp(`^job count ${id} stalled, next in \\d+ s: .* 4 times in a row$`));
  });

  test("a job that must never be parked waits ten minutes at most", async () => {
    const queue = open();
    let runs = 0;
    const failing = async () => {
      runs += 1;
      throw new PermanentFailure("no");
    };
    queue.handle("count", numbered, failing, { neverPark: true });
    queueOf.count = queue;
    await queue.enqueue(database.db, "count", { n: 1 }, { maxAttempts: 1 });
    expect(Math.max(...(await crashes(30)))).toBeLessThanOrEqual(600 * SECOND);
    for (let turn = 1; turn <= 30; turn += 1) {
      expect(await queue.runDue()).toBe(1);
      expect(runs).toBe(turn);
      later(600 * SECOND);
    }
    expect(await onlyRow()).toMatchObject({ attempts: 30, deadAt: null });
    expect(await queue.stalled()).toEqual([{ kind: "count", count: 0 }]);
  });

  test("a job that stalls repeatedly is counted until it completes", async () => {
    const queue = open();
    queue.handle("count", numbered, async () => undefined);
    queueOf.count = queue;
    await queue.enqueue(database.db, "count", { n: 1 });
    await crashes(2);
    expect(await queue.stalled()).toEqual([{ kind: "count", count: 0 }]);
    await crashes(1);
    expect(await queue.stalled()).toEqual([{ kind: "count", count: 1 }]);
    expect(await queue.runDue()).toBe(1);
    expect(await queue.stalled()).toEqual([{ kind: "count", count: 0 }]);
  });

  test("of a kind without a handler here is left to other processes", async () => {
    const queue = open();
    await queue.enqueue(database.db, "unknown", { n: 1 });
    await crash("unknown");
    later(LEASE);
    await queue.reclaim();
    expect(await onlyRow()).toMatchObject({ stalls: 0, lockedUntil: expect.any(Date) });
  });

  test("a job that kills its process stays one job when it is requested again", async () => {
    const queue = open();
    queue.handle("count", numbered, async () => undefined);
    for (let turn = 1; turn <= 3; turn += 1) {
      await queue.enqueue(database.db, "count", { n: 1 }, { key: "a" });
      await crash();
      await queue.enqueue(database.db, "count", { n: 2 }, { key: "a" });
      later(LEASE);
      await queue.reclaim();
    }
    expect(await onlyRow()).toMatchObject({ stalls: 3, data: { n: 2 } });
  });

  test("that has expired: a late result of its former holder is ignored", async () => {
    const [slow, other] = [open(), open()];
    const [started, goOn] = [gate(), gate()];
    slow.handle("count", numbered, async () => {
      started.resolve();
      await goOn.promise;
      throw new PermanentFailure("too late");
    });
    other.handle("count", numbered, async () => undefined);
    await slow.enqueue(database.db, "count", { n: 1 });
    const late = slow.runDue();
    await started.promise;
    later(60 * SECOND);
    expect(await other.runDue()).toBe(1);
    goOn.resolve();
    await late;
    expect(await onlyRow()).toMatchObject({ attempts: 1, doneAt: now, deadAt: null, lastError: null });
  });
});

describe("parked jobs", () => {
  const park = async (kind: string, key: string) =>
    database.db
      .update(jobs)
      .set({ deadAt: now })
      .where(sql`${jobs.kind} = ${kind} and ${jobs.key} = ${key}`);
  const state = async () =>
    (await rows()).map(({ kind, key, deadAt, attempts }) => [kind, key, deadAt === null ? attempts : "parked"]);

  test("of a kind that is never parked are retried, and others stay parked", async () => {
    const queue = open();
    const ran: number[] = [];
    queue.handle("money", numbered, async ({ n }) => void ran.push(n), { neverPark: true });
    queue.handle("count", numbered, async ({ n }) => void ran.push(n));
    for (const [kind, key, n] of [
      ["money", "a", 1],
      ["money", "b", 2],
      ["count", "a", 3],
    ] as const) {
      await queue.enqueue(database.db, kind, { n }, { key });
      await database.db.update(jobs).set({ attempts: 10 });
      await park(kind, key);
    }
    // A newer job takes its place.
    await queue.enqueue(database.db, "money", { n: 4 }, { key: "b" });
    expect(await queue.revive()).toBe(1);
    expect(await state()).toEqual([
      ["money", "a", 0],
      ["count", "a", "parked"],
      ["money", "b", 0],
    ]);
    await queue.runDue();
    expect(ran.toSorted()).toEqual([1, 4]);
    expect(await queue.revive()).toBe(0);
  });

  test("two with one key are retried once, as the last one was", async () => {
    const queue = open();
    queue.handle("money", numbered, async () => undefined, { neverPark: true });
    for (const n of [1, 2, 3]) {
      await queue.enqueue(database.db, "money", { n }, { key: "a" });
      await park("money", "a");
    }
    expect(await queue.revive()).toBe(1);
    expect(await rows()).toMatchObject([{ data: { n: 3 }, deadAt: null, runAt: now }]);
  });
});

test("a statement of another module can see which keys have a live job", async () => {
  const queue = open();
  queue.handle("count", numbered, async () => undefined);
  for (const key of ["done", "waiting", "parked"]) {
    await queue.enqueue(database.db, "count", { n: 1 }, { key });
    if (key === "done") await queue.runDue();
  }
  await database.db.update(jobs).set({ deadAt: now }).where(eq(jobs.key, "parked"));
  await queue.enqueue(database.db, "other", { n: 1 }, { key: "none" });
  const keys = sql`(values ('done'), ('waiting'), ('parked'), ('none')) as wanted(key)`;
  const found = await database.db
    .select({ key: sql<string>`wanted.key` })
    .from(keys)
    .where(queue.hasLive("count", sql`wanted.key`));
  expect(found).toEqual([{ key: "waiting" }]);
});
