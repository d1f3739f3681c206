/** The photograph of a category: its own, else that of its newest product on sale. */
import { and, asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openTestShop } from "#tests/support/shop/open-test-shop.ts";
import { categories, productImages, products } from "../catalogue.sql.ts";

const tested = await openTestShop();
afterAll(() => tested.close());

const CATEGORY = 1;
/** As it is in the database now: these tests write past the catalogue. */
const photos = () => {
  tested.shop.catalogue.listsChanged();
  return tested.shop.catalogue.categoryPhotos();
};

test("its own photograph stays; without one it is the newest product's first, as long as that is on sale", async () => {
  const { db } = tested.database;
  const before = await photos();
  await db.update(categories).set({ photo: null }).where(eq(categories.ide, CATEGORY));
  const inIt = and(eq(products.category, CATEGORY), eq(products.active, true));
  const [older, newer] = await db.select({ id: products.id }).from(products).where(inIt).orderBy(asc(products.id));
  if (!older || !newer) throw new Error("too few products");
  const firstOf = async (id: string) => {
    const rows = await db
      .select({ photo: productImages.photo })
      .from(productImages)
      .where(eq(productImages.product, id))
      .orderBy(asc(productImages.position));
    return rows[0]?.photo;
  };
  const madeAt = (id: string, day: string) =>
    db
      .update(products)
      .set({ createdAt: new Date(day) })
      .where(eq(products.id, id));
  await madeAt(older.id, "2030-01-01");
  await madeAt(newer.id, "2030-01-02");
  expect(await photos()).toEqual(new Map(before).set(CATEGORY, (await firstOf(newer.id)) ?? ""));
  await db.update(products).set({ active: false }).where(eq(products.id, newer.id));
  expect((await photos()).get(CATEGORY)).toBe(await firstOf(older.id));
  await db.update(products).set({ active: false }).where(eq(products.category, CATEGORY));
  expect((await photos()).has(CATEGORY)).toBe(false);
});

test("they are read once until a product or a list changes", async () => {
  const { db } = tested.database;
  const { catalogue } = tested.shop;
  const before = await photos();
  await db.update(categories).set({ photo: "other-photo" }).where(eq(categories.ide, CATEGORY));
  expect(await catalogue.categoryPhotos()).toEqual(before);
  catalogue.afterCommit(["of-another-category"]);
  expect((await catalogue.categoryPhotos()).get(CATEGORY)).toBe("other-photo");
});
