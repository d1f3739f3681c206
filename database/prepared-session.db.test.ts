import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/open-test-database.ts";
import type { Database } from "./connect.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seeded: false });
});
afterAll(() => database.close());

/** The value of an expression, read in a transaction. */
const valueOf = (value: SQL) =>
  database.db.transaction(async (tx) => (await tx.select({ value }).from(sql`(values (1)) as one`))[0]?.value);

const prepared = async (like: string): Promise<unknown[]> =>
  database.db
    .select({ statement: sql`statement` })
    .from(sql`pg_prepared_statements`)
    .where(sql`statement like ${`%${like}%`} and statement not like '%pg_prepared%'`);

test("a statement that comes back in transactions is prepared; one without parameters is not", async () => {
  for (let round = 0; round < 12; round += 1) {
    expect(await valueOf(sql`${round}::int + 1000`)).toBe(round + 1000);
    expect(await valueOf(sql`1 + 2000`)).toBe(2001);
  }
  expect(await prepared("+ 1000")).toHaveLength(1);
  expect(await prepared("+ 2000")).toHaveLength(0);
});

test("a prepared statement that fails leaves the connection usable, and is used again", async () => {
  const divide = (by: number) => valueOf(sql`10 / ${by}::int`);
  for (let round = 0; round < 7; round += 1) {
    await expect(divide(0)).rejects.toThrow();
    expect(await divide(5)).toBe(2);
  }
  expect(await prepared("10 / $1")).toHaveLength(1);
});
