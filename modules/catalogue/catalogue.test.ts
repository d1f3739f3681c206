import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Collection, SORTS, type Sort, isSort } from "#contracts/listing.ts";
import { unitPrice } from "#contracts/money.ts";
import type { ProductCard } from "#contracts/product.ts";
import { openTestDatabase } from "#database/testing/open-test-database.ts";
import { testClock } from "#database/testing/clock.ts";
import { seeded } from "#database/testing/examples.ts";
import type { Database } from "#database/connect.ts";
import { type Catalogue, createCatalogue } from "./catalogue.ts";
import { products, variants } from "./catalogue.sql.ts";

let database: Database;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await openTestDatabase();
  catalogue = createCatalogue({ db: database.db, clock: testClock });
});
afterAll(() => database.close());

const sorts = Object.keys(SORTS).filter(isSort);
const createdAt = new Map(seeded.products.map((product) => [product.id, product.createdAt.getTime()]));
const featured = new Set(seeded.products.filter((product) => product.featured).map((product) => product.id));

async function everyCard(sort: Sort, pageSize = 60, collection?: Collection): Promise<ProductCard[]> {
  const cards: ProductCard[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await catalogue.cards({ sort, page, pageSize, collection });
    if (items.length === 0) return cards;
    cards.push(...items);
  }
}

describe("listings", () => {
  test.each(sorts)("%s: paging covers every product once, sold-out ones last", async (sort) => {
    const cards = await everyCard(sort, 24);
    expect(new Set(cards.map((card) => card.id)).size).toBe(seeded.products.length);
    expect(cards.length).toBe(seeded.products.length);
    const firstSoldOut = cards.findIndex((card) => card.soldOut);
    expect(cards.slice(firstSoldOut).every((card) => card.soldOut)).toBe(true);
    expect(cards.filter((card) => card.soldOut)).toHaveLength(8);
  });

  const keys: Record<Sort, (card: ProductCard) => number> = {
    destacados: (card) => -Number(featured.has(card.id)),
    novedades: (card) => -(createdAt.get(card.id) ?? 0),
    "precio-asc": (card) => unitPrice(card),
    "precio-desc": (card) => -unitPrice(card),
    descuento: (card) => -card.PorcDesc,
  };
  test.each(sorts)("%s: in its order", async (sort) => {
    const key = keys[sort];
    const inStock = (await everyCard(sort)).filter((card) => !card.soldOut);
    expect(inStock.map(key)).toEqual(inStock.map(key).toSorted((a, b) => a - b));
  });

  test.each([
    ["season", { kind: "temporada", id: 23 }],
    ["brand", { kind: "marca", id: 4 }],
  ] as const)("the promotional %s shortcut lists at least 8 products, most of them for sale", async (_, collection) => {
    const { items, total } = await catalogue.cards({ collection, sort: "destacados", page: 1, pageSize: 60 });
    expect(total).toBeGreaterThanOrEqual(8);
    expect(items.filter((card) => !card.soldOut).length).toBeGreaterThanOrEqual(8);
  });

  test("a collection has its products and no others", async () => {
    for (const { ide } of seeded.categories) {
      const cards = await everyCard("destacados", 60, { kind: "categoria", id: ide });
      const expected = seeded.products.filter((product) => product.category === ide).map((product) => product.id);
      expect(cards.map((card) => card.id).toSorted()).toEqual(expected.toSorted());
    }
    const subcategory = await catalogue.cards({ subcategory: 101, sort: "destacados", page: 1, pageSize: 60 });
    expect(subcategory.total).toBe(seeded.products.filter((product) => product.subcategory === 101).length);
    const offers = await catalogue.cards({ offers: true, sort: "descuento", page: 1, pageSize: 60 });
    expect(offers.total).toBe(12);
    expect(offers.items.every((card) => card.PorcDesc > 0 && card.PrecioDesc < card.Precio)).toBe(true);
    const featuredOnly = await catalogue.cards({ featured: true, sort: "destacados", page: 1, pageSize: 60 });
    expect(featuredOnly.items.map((card) => card.id).toSorted()).toEqual([...featured].toSorted());
  });

  test("an unknown collection and a page behind the last are empty, not errors", async () => {
    const unknown = await catalogue.cards({
      collection: { kind: "marca", id: 999_999_999 },
      sort: "destacados",
      page: 1,
      pageSize: 24,
    });
    expect(unknown).toEqual({ items: [], total: 0, page: 1, pageSize: 24 });
    const behind = await catalogue.cards({ sort: "destacados", page: 1_000, pageSize: 60 });
    expect(behind).toMatchObject({ items: [], total: seeded.products.length });
  });

  test("a card says what a card shows", async () => {
    const cards = await everyCard("novedades");
    for (const card of cards) {
      const product = await catalogue.product(card.id);
      expect(product).toMatchObject({
        name: card.name,
        brandName: card.brandName,
        Precio: card.Precio,
        PrecioDesc: card.PrecioDesc,
      });
      expect(card.images).toEqual(product?.images.slice(0, 2));
      expect(card.only).toEqual(product?.variants.length === 1 ? product.variants[0] : undefined);
    }
    expect(cards.filter((card) => card.isNew)).toHaveLength(15);
  });

  test("related products are of the same category, nearest first, without the product", async () => {
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

describe("what is not sold", () => {
  test("a product off sale is nowhere; a variant off sale is not shown", async () => {
    const [product, other] = seeded.products.slice(20);
    if (!product || !other) throw new Error("no products");
    await catalogue.change(product.id, { active: false });
    expect(await catalogue.product(product.id)).toBeNull();
    expect(await catalogue.isOnSale(product.id)).toBe(false);
    expect((await everyCard("novedades")).some((card) => card.id === product.id)).toBe(false);
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

test("the database itself refuses senseless prices and stock", async () => {
  const [product] = seeded.products;
  const where = and(eq(products.id, product?.id ?? ""));
  await expect(database.db.update(products).set({ price: -1 }).where(where)).rejects.toThrow();
  await expect(database.db.update(products).set({ discount: 100 }).where(where)).rejects.toThrow();
  await expect(database.db.update(variants).set({ stock: sql`-1` })).rejects.toThrow();
});
