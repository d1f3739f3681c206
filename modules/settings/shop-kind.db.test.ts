import { afterEach, beforeEach, expect, test } from "vitest";
import { seedDemoShop } from "#demo/seed/seed.ts";
import { TEST_NOW } from "#tests/support/values/clock.ts";
import { seeded } from "#tests/support/values/examples.ts";
import type { Database } from "#database/pool/connect.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import { siteSettings } from "#modules/settings/settings.sql.ts";
import { settleShopKind, shopKind } from "./shop-kind.ts";

let database: Database;
beforeEach(async () => (database = await openTestDatabase({ seeded: false })));
afterEach(() => database.close());

const seed = () => seedDemoShop(database.db, TEST_NOW);
const productCount = () => database.db.$count(products);

test("a real shop's database stays a real shop's: a demo start does not fill it", async () => {
  expect(await shopKind(database.db)).toBeNull();
  expect(await settleShopKind(database.db, "real", seed)).toBe("real");
  const [settings, ...rest] = await database.db.select().from(siteSettings);
  expect(settings).toMatchObject({ id: 1, demo: false, version: 1, data: { Horario: "", Direccion: "" } });
  expect(rest).toEqual([]);

  expect(await settleShopKind(database.db, "demo", seed)).toBe("real");
  expect(await productCount()).toBe(0);
});

test("a demo shop's database stays a demo shop's, and is filled once", async () => {
  expect(await settleShopKind(database.db, "demo", seed)).toBe("demo");
  expect(await productCount()).toBe(seeded.products.length);
  expect(await settleShopKind(database.db, "demo", seed)).toBe("demo");
  expect(await settleShopKind(database.db, "real", seed)).toBe("demo");
  expect(await productCount()).toBe(seeded.products.length);
});

test("of many shops that start at once, one decides the kind for all", async () => {
  const kinds = await Promise.all(
    (["real", "demo", "real", "demo"] as const).map((wanted) => settleShopKind(database.db, wanted, seed)),
  );
  expect(new Set(kinds).size).toBe(1);
  expect(await productCount()).toBe(kinds[0] === "demo" ? seeded.products.length : 0);
});
