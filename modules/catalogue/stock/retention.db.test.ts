import { afterAll, expect, test } from "vitest";
import { newId } from "#contracts/ids.ts";
import { TEST_NOW, testClock } from "#tests/support/values/clock.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { productChanges } from "../catalogue.sql.ts";
import { pruneProductChanges } from "./retention.ts";

const database = await openTestDatabase({ seeded: false });
afterAll(() => database.close());

test("what products were before a change of several is kept for ninety days, undone or not", async () => {
  const { db } = database;
  const made = async (days: number, ms: number, undone: { changed: number; kept: [] } | null) => {
    const id = newId();
    const at = new Date(TEST_NOW.getTime() - days * 86_400_000 - ms);
    await db.insert(productChanges).values({ id, request: id, at, reason: null, entries: [], undone });
    return id;
  };
  const kept = [await made(0, 0, null), await made(90, 0, null), await made(90, 0, { changed: 0, kept: [] })];
  await made(90, 1, null);
  await made(400, 0, { changed: 0, kept: [] });
  await pruneProductChanges(db, testClock);
  const rows = await db.select({ id: productChanges.id }).from(productChanges);
  expect(rows.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});
