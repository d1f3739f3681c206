/** Counts of searches: by day and word, without anything about who searched, and bounded. */
import { count, sum } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { movingClock } from "#tests/support/values/moving-clock.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { type SearchCounts, countedTerm, createSearchCounts } from "./search-counts.ts";
import { searchCounts } from "./search.sql.ts";

const clock = movingClock();
const failed: unknown[] = [];
const another = (): SearchCounts =>
  createSearchCounts({ db: database.db, clock, log: (_message, error) => void failed.push(error) });
let counts: SearchCounts;

const database = await openTestDatabase({ seeded: false });
beforeEach(async () => {
  await database.db.delete(searchCounts);
  counts = another();
});
afterAll(async () => {
  expect(failed).toEqual([]);
  await database.close();
});

/** Today in the tests. */
const DAY = "2026-11-20";
const missed = (from = DAY) => counts.missed(from, "2026-12-31", 20);
const rows = async () => {
  const [row] = await database.db.select({ count: count(), times: sum(searchCounts.times) }).from(searchCounts);
  return [row?.count, Number(row?.times)];
};

test.each([
  ["  Cinturón   ROJO ", "cinturon rojo"],
  ["bota 38", "bota 38"],
  ["a".repeat(60), "a".repeat(40)],
  [`${"a".repeat(39)}👜 zapatos`, `${"a".repeat(39)}👜`],
  ["ana@correo.com", null],
  ["71234567", null],
  ["juan 4567890 LP", null],
  ["7 1 2 3 4 juan", null],
  ["38", null],
  ["\u0000\n", null],
  ["", null],
])("%j is counted as %j", (typed, term) => expect(countedTerm(typed)).toBe(term));

test("a word with a picture at the last place is counted with all others", async () => {
  counts.add(`${"a".repeat(39)}👜 zapatos`, false);
  counts.add("bolso", true);
  expect(await missed()).toEqual({ searches: 2, missed: 1, terms: [] });
});

test("what was found, what was not, and only what was missed more than once is named", async () => {
  counts.add("Paraguas", false);
  counts.add("paraguas", false);
  counts.add("bolso", true);
  counts.add("una sola vez", false);
  expect(await missed()).toEqual({ searches: 4, missed: 3, terms: [{ term: "paraguas", times: 2 }] });
  expect(await rows()).toEqual([3, 4]);
});

test("two processes add up, and what was not written at the end is written on closing", async () => {
  const other = another();
  for (const one of [counts, other]) one.add("paraguas", false);
  await Promise.all([counts.write(), other.write()]);
  other.add("paraguas", false);
  await other.close();
  expect((await missed()).terms).toEqual([{ term: "paraguas", times: 3 }]);
});

test("days are those of La Paz, and the oldest are forgotten", async () => {
  counts.add("paraguas", false);
  await counts.write();
  clock.pass(24 * 60);
  counts.add("paraguas", false);
  expect((await missed("2026-11-21")).searches).toBe(1);
  clock.pass(90 * 24 * 60);
  await counts.prune();
  expect(await rows()).toEqual([1, 1]);
  clock.pass(-91 * 24 * 60);
});

test("a program that searches for anything fills neither memory nor table", async () => {
  for (let slice = 0; slice < 5; slice += 1) {
    for (let one = 0; one < 400; one += 1) counts.add(`palabra ${"abcde"[slice]}${(one + 1_000).toString(36)}x`, false);
    await counts.write();
  }
  const [terms = 0] = await rows();
  // Three hundred of each turn fit into memory; the fourth that exceeds a thousand is the last one written.
  expect(terms).toBe(1_200);
  counts.add("otra más", false);
  await counts.write();
  expect((await rows())[0]).toBe(1_200);
});
