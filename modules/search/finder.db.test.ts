import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import { variants } from "#modules/catalogue/catalogue.sql.ts";
import { statementsOf } from "#tests/support/database/count-statements.ts";
import { singleVariant } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { indexMissing } from "./full-text.ts";
import { createFinder } from "./finder.ts";
import { createProductIndex } from "./listing/product-index.ts";

const database = await openTestDatabase();
await indexMissing(database.db);
const keeper = createProductIndex(database.db, database.changes);
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
  await keeper.current();
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

test("a sale that leaves pieces keeps a counted listing, the last piece does not", async () => {
  const finder = createFinder(database.db, keeper);
  const { sku, product, stock } = singleVariant(3);
  const sell = async (left: number) => {
    await database.db.update(variants).set({ stock: left }).where(eq(variants.id, sku));
    keeper.touch(product);
  };
  const everything = { filters: NO_FILTERS, sort: "destacados" } as const;
  const before = await finder.find(everything);
  await sell(stock - 1);
  expect((await finder.find(everything)).rows).toBe(before.rows);
  await sell(0);
  const after = await finder.find(everything);
  expect(after.rows).not.toBe(before.rows);
  expect(after.counts.available).toBe(before.counts.available - 1);
  await sell(stock);
  expect((await finder.find(everything)).counts).toEqual(before.counts);
});

test("a question of words that were looked up before asks for none of them; a misspelt one is understood as ever", async () => {
  const finder = createFinder(database.db, keeper);
  const asking = (q: string) => finder.find({ ...mochilas, collection: { kind: "buscar", q } });
  // What is read once: words, synonyms, the stems of the colours.
  for (const q of ["cartera negra", "mochila cafe", "mochla"]) await asking(q);
  const sent = await statementsOf(() => asking("mochila negra"));
  expect(sent).toEqual([expect.stringContaining("@@ to_tsquery")]);
  const fresh = createFinder(database.db, keeper);
  const misspelt = "mochla negra";
  expect(await finder.understand(misspelt)).toEqual(await fresh.understand(misspelt));
  finder.invalidate();
  expect(await statementsOf(() => finder.understand("mochila negra"))).toHaveLength(2);
});
