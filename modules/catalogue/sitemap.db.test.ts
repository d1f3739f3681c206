import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { testClock } from "#tests/support/values/clock.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { products } from "./catalogue.sql.ts";
import { type Catalogue, createCatalogue } from "./catalogue.ts";

const database = await openTestDatabase();
const catalogue = createCatalogue({ db: database.db, clock: testClock });
afterAll(() => database.close());

async function slicesOf(catalogue: Catalogue, size: number) {
  const slices = [];
  for await (const slice of catalogue.addresses(size)) slices.push(slice);
  return slices;
}

const all = seeded.products.map(({ id }) => id).toSorted();

test.each([1, 7, all.length, all.length + 1, 1_000])(
  "batches of %i contain every product on sale once",
  async (size) => {
    const slices = await slicesOf(catalogue, size);
    expect(slices.flat().map(({ id }) => id)).toEqual(all);
    expect(slices.every((slice) => slice.length > 0 && slice.length <= size)).toBe(true);
    expect(slices[0]?.[0]?.updatedAt).toBeInstanceOf(Date);
  },
);

test("a product that is not on sale is left out", async () => {
  const [gone = ""] = all;
  await database.db.update(products).set({ active: false }).where(eq(products.id, gone));
  const slices = await slicesOf(catalogue, 50);
  expect(slices.flat().map(({ id }) => id)).toEqual(all.slice(1));
  await database.db.update(products).set({ active: true }).where(eq(products.id, gone));
});

test("an empty shop has no addresses", async () => {
  const empty = await openTestDatabase({ seeded: false });
  const slices = await slicesOf(createCatalogue({ db: empty.db, clock: testClock }), 10);
  expect(slices).toEqual([]);
  await empty.close();
});
