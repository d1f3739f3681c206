import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_FILTERS } from "#contracts/catalogue/filters.ts";
import type { Database } from "#database/connect.ts";
import { openTestDatabase } from "#tests/support/open-test-database.ts";
import { indexMissing } from "./full-text.ts";
import { createFinder } from "./finder.ts";
import { type ProductIndexKeeper, createProductIndex } from "./listing/product-index.ts";

let database: Database;
let keeper: ProductIndexKeeper;
beforeAll(async () => {
  database = await openTestDatabase();
  await indexMissing(database.db);
  keeper = createProductIndex(database.db, database.changes);
});
afterAll(async () => {
  keeper.close();
  await database.close();
});

const mochilas = {
  collection: { kind: "buscar", q: "mochila" },
  filters: NO_FILTERS,
  sort: "relevancia",
} as const;

test("results are cached, but not those of a search started before the cache was cleared", async () => {
  const finder = createFinder(database.db, keeper);
  const asking = finder.find(mochilas);
  finder.invalidate();
  const early = await asking;
  const late = await finder.find(mochilas);
  expect(early.rows.length).toBeGreaterThan(0);
  expect(late.rows).not.toBe(early.rows);
  expect((await finder.find(mochilas)).rows).toBe(late.rows);
});

test("a cached listing does not keep its product index in memory", async () => {
  const finder = createFinder(database.db, keeper);
  await finder.find(mochilas);
  const before = new WeakRef((await keeper.current()).columns);
  keeper.invalidate();
  expect((await keeper.current()).columns).not.toBe(before.deref());
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect !== "function") throw new Error("no gc");
  await new Promise(setImmediate);
  collect();
  expect(before.deref()).toBeUndefined();
});

test("a cached listing of an older product index is searched again", async () => {
  const finder = createFinder(database.db, keeper);
  const before = await finder.find(mochilas);
  keeper.invalidate();
  const after = await finder.find(mochilas);
  expect(after.rows).not.toBe(before.rows);
  expect(after.rows).toEqual(before.rows);
  expect(after.index).toBe(await keeper.current());
});
