import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/open-test-database.ts";
import type { Database } from "./connect.ts";
import { ready } from "./ready.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seeded: false });
});
afterAll(() => database.close());

let built = 0;
const quotient = ready("test_quotient", (db) => {
  built += 1;
  return db.select({ value: sql<number>`100 / ${sql.placeholder("by")}::int` }).from(sql`(values (1)) as one`);
});
const inTransaction = async (by: number) =>
  database.db.transaction(async (tx) => (await quotient(tx, { by }))[0]?.value);

test("a statement is built once on a connection, and once outside transactions, whatever its values", async () => {
  expect([await inTransaction(5), await inTransaction(10), await inTransaction(20)]).toEqual([20, 10, 5]);
  expect(built).toBe(1);
  expect([await quotient(database.db, { by: 50 }), await quotient(database.db, { by: 25 })]).toEqual([
    [{ value: 2 }],
    [{ value: 4 }],
  ]);
  expect(built).toBe(2);
});

test("on several connections at once each gets the answer to its own values", async () => {
  const values = Array.from({ length: 30 }, (_, index) => index + 1);
  expect(await Promise.all(values.map(inTransaction))).toEqual(values.map((by) => Math.floor(100 / by)));
});

test("one that fails rolls its transaction back and is used again; a value that is missing is refused", async () => {
  await expect(inTransaction(0)).rejects.toThrow();
  expect(await inTransaction(4)).toBe(25);
  await expect(database.db.transaction((tx) => quotient(tx, {}))).rejects.toThrow();
  expect(await inTransaction(2)).toBe(50);
});
