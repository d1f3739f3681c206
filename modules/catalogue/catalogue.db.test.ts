import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { photos } from "#modules/media/media.sql.ts";
import { createCatalogue } from "./catalogue.ts";
import { productImages, products, variants } from "./catalogue.sql.ts";

const database = await openTestDatabase();
const catalogue = createCatalogue({
  db: database.db,
  clock: testClock,
  findPhotos: async (tx, names) => {
    const rows = await tx
      .select()
      .from(photos)
      .where(inArray(photos.name, [...names]));
    return new Map(rows.map((row) => [row.name, row]));
  },
});
afterAll(() => database.close());

const everyId = seeded.products.map((product) => product.id);

describe("cards", () => {
  test("come in the requested order; missing ones are left out", async () => {
    const [first, second, third] = everyId;
    const ids = [third ?? "", "01890000-0000-7000-8000-000000000000", first ?? "", second ?? ""];
    expect((await catalogue.cards(ids)).map((card) => card.id)).toEqual([third, first, second]);
    expect(await catalogue.cards([])).toEqual([]);
  });

  test("a card has the data that lists show", async () => {
    const cards = await catalogue.cards(everyId);
    for (const card of cards) {
      const product = await catalogue.product(card.id);
      expect(product).toMatchObject({
        name: card.name,
        brandName: card.brandName,
        Precio: card.Precio,
        PrecioDesc: card.PrecioDesc,
      });
      expect(card.images).toEqual(product?.images.slice(0, 3));
      expect(card.sized).toBe(product?.variants.some(({ size }) => size !== "Única") || undefined);
      expect(card.only).toEqual(product?.variants.length === 1 ? product.variants[0] : undefined);
    }
    expect(cards.filter((card) => card.isNew)).toHaveLength(5);
  });

  test("stand at true scale where measures and photograph tell it; a belt and what one wears do not", async () => {
    const featured = seeded.products.filter((product) => product.featured).map(({ id }) => id);
    const scaled = await catalogue.trueScale(await catalogue.cards(featured));
    expect(scaled.map(({ card, across }) => [card.name, across])).toEqual([
      ["Cartera Illimani de cuero plena flor", 43.9],
      ["Bandolera Tunari de solapa redonda", 41.9],
      ["Tote Copacabana de cuero graso", 53.4],
      ["Mochila mini Samaipata", 33.1],
      ["Bolso de viaje Rurrenabaque", 64.7],
      ["Billetera larga Cantuta con cierre", 25.8],
    ]);
    expect(await catalogue.trueScale([])).toEqual([]);
  });

  test("related products are of the same category, most similar first, without the product itself", async () => {
    const [product] = seeded.products;
    const related = await catalogue.related(product?.id ?? "", 8);
    expect(related).toHaveLength(8);
    const rows = related.map((card) => seeded.products.find((row) => row.id === card.id));
    expect(rows.every((row) => row?.category === product?.category && row?.id !== product?.id)).toBe(true);
    const near = rows.map((row) => row?.subcategory === product?.subcategory);
    expect(near).toEqual(near.toSorted((a, b) => Number(b) - Number(a)));
    expect(await catalogue.related("01890000-0000-7000-8000-000000000000", 8)).toEqual([]);
  });
});

describe("products not on sale", () => {
  test("a product off sale is nowhere; a variant off sale is not shown", async () => {
    const [product, other] = seeded.products.slice(20);
    if (!product || !other) throw new Error("no products");
    await catalogue.change(product.id, { active: false });
    expect(await catalogue.product(product.id)).toBeNull();
    expect(await catalogue.isOnSale(product.id)).toBe(false);
    expect(await catalogue.cards([product.id])).toEqual([]);
    expect((await catalogue.followProducts([product.id])).get(product.id)?.product).toBeNull();
    await catalogue.change(product.id, { active: true });
    expect(await catalogue.product(product.id)).not.toBeNull();

    const variant = seeded.variants.find((row) => row.product === other.id);
    await database.db
      .update(variants)
      .set({ active: false })
      .where(eq(variants.id, variant?.id ?? ""));
    expect((await catalogue.product(other.id))?.variants.some((shown) => shown.id === variant?.id)).toBe(false);
    expect((await catalogue.facts(database.db, [variant?.id ?? ""])).get(variant?.id ?? "")?.stock).toBe(0);
  });

  test("facts of unknown SKUs are absent", async () => {
    expect(await catalogue.facts(database.db, ["NO-SUCH"])).toEqual(new Map());
    expect(await catalogue.facts(database.db, [])).toEqual(new Map());
  });
});

test("a variant's picture shows its own colour", async () => {
  const facts = await catalogue.facts(
    database.db,
    seeded.variants.map((variant) => variant.id),
  );
  const pictures = new Map(seeded.productImages.map((image) => [`${image.product} ${image.photo}`, image.color]));
  for (const fact of facts.values()) expect(pictures.get(`${fact.productId} ${fact.image}`)).toBe(fact.color);
  expect(facts.size).toBe(seeded.variants.length);
});

test("the database itself refuses invalid prices and stock", async () => {
  const [product] = seeded.products;
  const where = and(eq(products.id, product?.id ?? ""));
  await expect(database.db.update(products).set({ price: -1 }).where(where)).rejects.toThrow();
  await expect(database.db.update(products).set({ discount: 100 }).where(where)).rejects.toThrow();
  await expect(database.db.update(variants).set({ stock: sql`-1` })).rejects.toThrow();
});

test.each(["red;position:fixed;inset:0", "url(//evil.example/x)", "#12345", "#1234567", "", "#ABCDEG"])(
  "an invalid colour %j is shown in a neutral one",
  async (bad) => {
    const { db } = database;
    const id = everyId[3] ?? "";
    await db.update(variants).set({ colorHex: bad }).where(eq(variants.product, id));
    await db.update(productImages).set({ dominant: bad }).where(eq(productImages.product, id));
    const [product, [card]] = [await catalogue.product(id), await catalogue.cards([id])];
    const neutral = { name: expect.any(String), hex: "#A8A29E" };
    expect(product?.variants.map(({ color }) => color)).toEqual(product?.variants.map(() => neutral));
    expect(card?.colors).toEqual(card?.colors.map(() => neutral));
    expect(card?.images[0]?.dominant).toBe("#A8A29E");
    await db.update(variants).set({ colorHex: "#a1B2c3" }).where(eq(variants.product, id));
    expect((await catalogue.product(id))?.variants[0]?.color.hex).toBe("#a1B2c3");
  },
);
