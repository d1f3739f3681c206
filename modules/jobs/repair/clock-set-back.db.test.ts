import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createJobs } from "../jobs.ts";
import { jobs } from "../jobs.sql.ts";
import { take } from "../queue.ts";

const SECOND = 1_000;
const HOUR = 3_600_000;

let now: Date;
let logged: string[];
const clock = { now: () => now };
const pass = (ms: number) => void (now = new Date(now.getTime() + ms));

const database = await openTestDatabase({ seeded: false });
beforeEach(async () => {
  await database.db.delete(jobs);
  now = TEST_NOW;
  logged = [];
});
afterAll(() => database.close());

function open(ran: number[]) {
  const log = (message: string) => void logged.push(message);
  const queue = createJobs({ db: database.db, clock, changes: database.changes, log });
  queue.handle("poll", z.strictObject({ n: z.number() }), async ({ n }) => void ran.push(n));
  return queue;
}

test("the clock is set back by an hour: a job due in five seconds runs in five seconds (F21)", async () => {
  const ran: number[] = [];
  const queue = open(ran);
  await queue.enqueue(database.db, "poll", { n: 1 }, { inMs: 5 * SECOND });
  pass(-HOUR);
  expect(await queue.runDue()).toBe(0);
  pass(5 * SECOND - 1);
  expect(await queue.runDue()).toBe(0);
  pass(1);
  expect(await queue.runDue()).toBe(1);
  expect(ran).toEqual([1]);
  expect(logged).toEqual(["1 jobs moved back in time"]);
});

test("a job whose process died just before runs elsewhere within the longest lease", async () => {
  const ran: number[] = [];
  const queue = open(ran);
  await queue.enqueue(database.db, "poll", { n: 1 });
  expect(await take(database.db, clock, "poll", 9, 30 * SECOND)).toHaveLength(1);
  pass(-HOUR);
  expect(await queue.runDue()).toBe(0);
  pass(HOUR / 4);
  expect(await queue.runDue()).toBe(1);
  expect(ran).toEqual([1]);
});

test("a clock set forward and back does not move jobs made before or after", async () => {
  const ran: number[] = [];
  const queue = open(ran);
  await queue.enqueue(database.db, "poll", { n: 1 }, { inMs: HOUR });
  pass(30 * 60 * SECOND);
  await queue.enqueue(database.db, "poll", { n: 2 }, { inMs: HOUR });
  expect(await queue.runDue()).toBe(0);
  pass(30 * 60 * SECOND);
  expect(await queue.runDue()).toBe(1);
  pass(30 * 60 * SECOND);
  expect(await queue.runDue()).toBe(1);
  expect(ran).toEqual([1, 2]);
  expect(logged).toEqual([]);
});
