/** A table of pictures does not come into memory at once. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { openTestDatabase } from "#tests/support/open-test-database.ts";
import { readPieces } from "./dump-tables.ts";
import { listTables } from "./tables.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("a table with big bytes is read in pieces of a few megabytes, each row once", async () => {
  const { db, background } = database;
  await db.execute(sql`create table pictures (number int, picture bytea, thumbnail bytea)`);
  // Random digits: equal ones would be compressed.
  await db.execute(
    sql`insert into pictures select n, decode(string_agg(md5(n || ':' || m), ''), 'hex'), null
        from generate_series(1, 30) n, generate_series(1, 31250) m group by n`,
  );
  // What an update leaves on the disk is no row.
  await db.execute(sql`update pictures set thumbnail = substring(picture from 1 for 100000) where number < 5`);
  await db.execute(sql`insert into pictures select n, null, null from generate_series(31, 600) n`);
  const pieces: number[] = [];
  const numbers: number[] = [];
  await background.transaction(async (tx) => {
    const table = (await listTables(tx)).find(({ name }) => name === "pictures");
    if (!table) throw new Error("no such table");
    expect(table.bytes.toSorted()).toEqual(["picture", "thumbnail"]);
    for await (const piece of readPieces(tx, table)) {
      pieces.push(piece.reduce((sum, { row }) => sum + row.length, 0));
      numbers.push(...piece.map(({ row }) => Number(/"number":(\d+)/.exec(row)?.[1])));
    }
  });
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 600 }, (_, index) => index + 1));
  // 15 MB are 30 million hexadecimal digits.
  expect(pieces.length).toBeGreaterThanOrEqual(6);
  expect(Math.max(...pieces)).toBeLessThan(5_300_000);
});
