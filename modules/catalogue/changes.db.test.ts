import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ShopError } from "#contracts/api/errors.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { drainNotices } from "#tests/support/providers/drain-notices.ts";
import { examples, seeded, singleVariant } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createCatalogue } from "./catalogue.ts";
import { products } from "./catalogue.sql.ts";

let heard: string[] = [];
const database = await openTestDatabase();
const catalogue = createCatalogue({ db: database.db, clock: testClock });
database.changes.onChange((topic) => heard.push(topic));
beforeEach(async () => {
  await drainNotices(database);
  heard = [];
});
afterAll(() => database.close());

/** Waits until exactly these topics were received. */
async function expectHeard(topics: string[]): Promise<void> {
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(topics.toSorted()));
}

const missing = "01890000-0000-7000-8000-000000000000";
const versionOf = async (id: string) => {
  const version = (await catalogue.followProducts([id])).get(id)?.version;
  // `productVersions` must agree with the documents.
  expect((await catalogue.productVersions([id])).get(id)).toBe(version);
  return version ?? 0;
};

describe("a product's change", () => {
  test("is stored, is a newer version, and is announced to followers and listings", async () => {
    const [{ product } = { product: "" }] = examples(1, 5);
    const before = await versionOf(product);
    await catalogue.change(product, { price: 12_350, discount: 10, offers: true });
    expect(await catalogue.product(product)).toMatchObject({
      Precio: 123.5,
      PorcDesc: 10,
      PrecioDesc: 111.15,
      offers: true,
    });
    expect(await versionOf(product)).toBe(before + 1);
    await expectHeard([`product:${product}`, "listing"]);
  });

  test("to the full price removes it from the promotional brand; the database enforces it", async () => {
    const promoted = seeded.products.find((row) => row.promoBrands.includes(4))?.id ?? "";
    await catalogue.change(promoted, { discount: 0, offers: false });
    expect(await catalogue.product(promoted)).toMatchObject({ PorcDesc: 0, promoBrands: [] });
    const again = database.db
      .update(products)
      .set({ promoBrands: [4] })
      .where(eq(products.id, promoted));
    await expect(again).rejects.toMatchObject({ cause: { constraint: "products_promo" } });
  });

  test("of an unknown product is refused and not announced", async () => {
    await expect(catalogue.change(missing, { price: 100 })).rejects.toThrow(new ShopError("NOT_FOUND"));
    await catalogue.setStock(singleVariant(3).sku, 3);
    await expectHeard([`product:${singleVariant(3).product}`]);
  });

  test("refused by the database changes nothing and is not announced", async () => {
    const [, { product } = { product: "" }] = examples(2, 5);
    const before = await catalogue.product(product);
    await expect(catalogue.change(product, { name: "Otra", discount: 120 })).rejects.toThrow();
    expect(await catalogue.product(product)).toEqual(before);
    await catalogue.change(product, {});
    await expectHeard([`product:${product}`, "listing"]);
  });
});

describe("stock", () => {
  test("listings are notified only when a variant sells out or comes back", async () => {
    const { sku, product } = singleVariant(4);
    const steps = [2, 0, 0, 5, 6];
    const told: string[][] = [];
    for (const stock of steps) {
      heard = [];
      const before = await versionOf(product);
      await catalogue.setStock(sku, stock);
      await drainNotices(database);
      expect(heard).toContain(`product:${product}`);
      expect(await versionOf(product)).toBe(before + 1);
      expect((await catalogue.product(product))?.variants[0]?.stock).toBe(stock);
      told.push(heard.filter((topic) => topic === "listing"));
    }
    expect(told).toEqual([[], ["listing"], [], ["listing"], []]);
  });

  test("of one variant of several also counts: lists can be filtered by its size", async () => {
    const found = Map.groupBy(seeded.variants, (variant) => variant.product);
    const [first] = [...found.values()].find((own) => own.length > 2 && own.every((one) => one.stock > 0)) ?? [];
    await catalogue.setStock(first?.id ?? "", 0);
    await expectHeard([`product:${first?.product}`, "listing"]);
  });

  test("of one variant set twice at once is announced once", async () => {
    const { sku, product } = singleVariant(6);
    await catalogue.setStock(sku, 3);
    await drainNotices(database);
    heard = [];
    await Promise.all([catalogue.setStock(sku, 0), catalogue.setStock(sku, 0)]);
    await drainNotices(database);
    expect(heard.filter((topic) => topic === `product:${product}`)).toHaveLength(2);
    expect(heard.filter((topic) => topic === "listing")).toHaveLength(1);
  });

  test("of an unknown variant is refused", async () => {
    await expect(catalogue.setStock("NO-SUCH", 1)).rejects.toThrow(new ShopError("NOT_FOUND"));
  });

  test("below zero is refused by the database", async () => {
    const { sku, product } = singleVariant(5);
    const before = await catalogue.product(product);
    await expect(catalogue.setStock(sku, -1)).rejects.toThrow();
    expect(await catalogue.product(product)).toEqual(before);
  });
});
