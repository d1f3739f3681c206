import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { shopKind } from "#modules/settings/shop-kind.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";

const [seeded, empty] = await Promise.all([openTestDatabase(), openTestDatabase({ seeded: false })]);
afterAll(() => Promise.all([seeded.close(), empty.close()]));

test("a database reports whether it is alive, and which kind of shop it holds", async () => {
  expect(await seeded.isAlive()).toBe(true);
  expect(await shopKind(seeded.db)).toBe("demo");
  expect(await shopKind(empty.db)).toBeNull();
});

test("text is stored as Unicode and sorted by code point", async () => {
  const rows = await seeded.db
    .select({ word: sql<string>`word` })
    .from(sql`(values ('ñandú'), ('Zapato'), ('ala'), ('Ñ')) as words (word)`)
    .orderBy(sql`word`);
  expect(rows.map((row) => row.word)).toEqual(["Zapato", "ala", "Ñ", "ñandú"]);
});
