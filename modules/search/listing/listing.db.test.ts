import type { ProductCard } from "#contracts/product/product.document.ts";
import { afterAll, describe, expect, test } from "vitest";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import { type Collection, SORTS, type Sort, isSort } from "#contracts/listing/listing.ts";
import { unitPrice } from "#contracts/money/money.ts";
import { compareSizes, sizeWord } from "#contracts/product/sizes.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { createJobs } from "#modules/jobs/jobs.ts";
import { productForms } from "#demo/seed/products/index.ts";
import { createSearch } from "../search.ts";

const database = await openTestDatabase();
const { db, changes } = database;
const clock = testClock;
const jobs = createJobs({ db, changes, clock, log: () => undefined });
const search = createSearch({ db, changes, jobs, catalogue: createCatalogue({ db, clock }) });
await search.prepare();
afterAll(async () => {
  search.close();
  await database.close();
});

const sorts = Object.keys(SORTS).filter(isSort);
const createdAt = new Map(seeded.products.map((product) => [product.id, product.createdAt.getTime()]));
const featured = new Set(seeded.products.filter((product) => product.featured).map((product) => product.id));
const effective = (row: (typeof seeded.products)[number]) =>
  Math.floor((row.price * (100 - (row.discount ?? 0)) + 50) / 100);

async function everyCard(sort: Sort, pageSize = 60, collection?: Collection): Promise<ProductCard[]> {
  const cards: ProductCard[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await search.listing({ filters: NO_FILTERS, sort, page, pageSize, collection });
    if (items.length === 0) return cards;
    cards.push(...items);
  }
}

test.each(sorts)("%s: paging covers every product once, sold-out ones last", async (sort) => {
  const cards = await everyCard(sort, 24);
  expect(new Set(cards.map((card) => card.id)).size).toBe(seeded.products.length);
  expect(cards.length).toBe(seeded.products.length);
  const firstSoldOut = cards.findIndex((card) => card.soldOut);
  expect(cards.slice(firstSoldOut).every((card) => card.soldOut)).toBe(true);
  expect(cards.filter((card) => card.soldOut)).toHaveLength(1);
});

const keys: Record<Sort, (card: ProductCard) => number> = {
  relevancia: (card) => -Number(featured.has(card.id)),
  destacados: (card) => -Number(featured.has(card.id)),
  novedades: (card) => -(createdAt.get(card.id) ?? 0),
  "precio-asc": (card) => unitPrice(card),
  "precio-desc": (card) => -unitPrice(card),
  descuento: (card) => -card.PorcDesc,
};
test.each(sorts)("%s: in its order, equal ones newest first", async (sort) => {
  const key = keys[sort];
  const inStock = (await everyCard(sort)).filter((card) => !card.soldOut);
  const sorted = inStock.toSorted(
    (a, b) => key(a) - key(b) || (createdAt.get(b.id) ?? 0) - (createdAt.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1),
  );
  expect(inStock.map((card) => card.id)).toEqual(sorted.map((card) => card.id));
});

test.each(sorts)("%s: a shape that two pieces share never stands beside itself", async (sort) => {
  const shapes = new Map(seeded.products.map(({ id }, index) => [id, productForms[index]?.photo]));
  const lists = [undefined, ...seeded.categories.map(({ ide }): Collection => ({ kind: "categoria", id: ide }))];
  for (const collection of lists) {
    const shown = (await everyCard(sort, 60, collection)).map(({ id }) => shapes.get(id));
    expect(shown.filter((shape, index) => shape === shown[index + 1])).toEqual([]);
  }
});

describe("a collection has exactly its own products", () => {
  const rows = seeded.products;
  const isFor = (row: (typeof rows)[number], roles: readonly string[]) =>
    roles.includes(seeded.subcategories.find(({ ide }) => ide === row.subcategory)?.outfitRole ?? "anyone");
  test.each<[Collection, (row: (typeof rows)[number]) => boolean]>([
    ...seeded.categories.map(({ ide }): [Collection, (row: (typeof rows)[number]) => boolean] => [
      { kind: "categoria", id: ide },
      (row) => row.category === ide,
    ]),
    [{ kind: "sub-categoria", id: 101, grupo: "1" }, (row) => row.subcategory === 101],
    [{ kind: "temporada", id: 23 }, (row) => row.seasons.includes(23)],
    [{ kind: "marca", id: 4 }, (row) => row.promoBrands.includes(4)],
    [{ kind: "marca", id: 11 }, (row) => row.brand === 11],
    [{ kind: "marca", id: 999_999_999 }, () => false],
    [{ kind: "outlet" }, (row) => row.offers === true && row.promoBrands.length === 0],
    [{ kind: "destacado" }, (row) => row.featured === true],
    [{ kind: "gift-guide", text: "Hasta", valor: 200 }, (row) => effective(row) <= 20_000],
    [
      { kind: "gift-guide", text: "Hasta", valor: 200, para: "el" },
      (row) => effective(row) <= 20_000 && isFor(row, ["anyone", "men"]),
    ],
    [
      { kind: "gift-guide", text: "Hasta", valor: 200, para: "ella" },
      (row) => effective(row) <= 20_000 && isFor(row, ["anyone", "women"]),
    ],
    [
      { kind: "gift-guide", text: "Desde", valor: 100, para: "viaje" },
      (row) => effective(row) >= 10_000 && [105, 204, 306].includes(row.subcategory),
    ],
    [
      { kind: "gift-guide", text: "Desde", valor: 100, para: "oficina" },
      (row) => effective(row) >= 10_000 && [203, 205, 303].includes(row.subcategory),
    ],
    [{ kind: "gift-guide", text: "Desde", valor: 400 }, (row) => effective(row) >= 40_000],
    [{ kind: "buscar", q: "" }, () => true],
  ])("%j", async (collection, isIn) => {
    const cards = await everyCard("destacados", 60, collection);
    expect(cards.map((card) => card.id).toSorted()).toEqual(
      rows
        .filter(isIn)
        .map((row) => row.id)
        .toSorted(),
    );
  });

  test("every piece of the promotional brand is discounted, and the brand is in no facet", async () => {
    const cards = await everyCard("destacados", 60, { kind: "marca", id: 4 });
    expect(cards.filter((card) => card.PorcDesc === 0)).toEqual([]);
    for (const collection of [{ kind: "buscar", q: "" }, { kind: "marca", id: 4 }, { kind: "outlet" }] as const) {
      const { facets } = await search.listing({
        collection,
        filters: NO_FILTERS,
        sort: "destacados",
        page: 1,
        pageSize: 1,
      });
      expect(facets.brand.map(({ value }) => value)).not.toContain(4);
    }
    // The API may still ask for it.
    expect(await search.count({ filters: { ...NO_FILTERS, brands: [4] }, sort: "destacados" })).toBe(cards.length);
  });

  test("a page after the last is empty, or the last one where a page of the shop asks for it", async () => {
    const question = { collection: { kind: "outlet" }, filters: NO_FILTERS, sort: "destacados", pageSize: 5 } as const;
    const { total } = await search.listing({ ...question, page: 1 });
    const last = await search.listing({ ...question, page: Math.ceil(total / 5) });
    expect(await search.listing({ ...question, page: 900 })).toMatchObject({ page: 900, items: [], total });
    expect(await search.listing({ ...question, page: 900, orLastPage: true })).toEqual(last);
  });

  test("in the outlet a card says which sizes are left, and a size finds only where it is", async () => {
    const [one] = await everyCard("destacados", 60, { kind: "categoria", id: 6 });
    expect(one?.left).toBeUndefined();
    const cards = await everyCard("destacados", 60, { kind: "outlet" });
    const inStock = (id: string) => seeded.variants.filter(({ product, stock = 0 }) => product === id && stock > 0);
    for (const { id, left } of cards) {
      const own = inStock(id);
      const sizes = new Set(own.map(({ size }) => size).filter((size) => size !== "Única"));
      expect(left?.sizes ?? []).toEqual([...sizes].toSorted(compareSizes).map(sizeWord));
      const isLast = own.length === 1 && own[0]?.stock === 1;
      const said = sizes.size === 1 ? "Queda" : sizes.size > 1 ? "Quedan" : undefined;
      expect(left?.words.replace(/,.*/, "")).toBe(isLast ? "Última pieza" : said);
    }
    const question = { collection: { kind: "outlet" }, sort: "destacados", page: 1, pageSize: 60 } as const;
    const { facets } = await search.listing({ ...question, filters: NO_FILTERS });
    const offered = facets.size.map(({ value }) => value).filter((size) => size !== "Única");
    const left = new Set(cards.flatMap((card) => card.left?.sizes ?? []));
    expect(offered.map(sizeWord)).toEqual([...left].toSorted(compareSizes));
    for (const size of offered) {
      const { items } = await search.listing({ ...question, filters: { ...NO_FILTERS, sizes: [size] } });
      expect(items.filter(({ left }) => !left?.sizes.includes(sizeWord(size)))).toEqual([]);
      expect(items).toHaveLength(cards.filter((card) => card.left?.sizes.includes(sizeWord(size))).length);
    }
  });

  test("both promotional shortcuts list at least 8 products for sale", async () => {
    for (const collection of [
      { kind: "temporada", id: 23 },
      { kind: "marca", id: 4 },
    ] as const) {
      expect(
        (await everyCard("destacados", 60, collection)).filter((card) => !card.soldOut).length,
      ).toBeGreaterThanOrEqual(8);
    }
  });
});

test("a page number past the end is empty, not an error", async () => {
  const behind = await search.listing({ filters: NO_FILTERS, sort: "destacados", page: 1_000, pageSize: 60 });
  expect(behind).toMatchObject({ items: [], total: seeded.products.length, page: 1_000 });
});

describe("filters", () => {
  test("colour and size must match in one variant; products sold out in them come last", async () => {
    const shoes = { kind: "categoria", id: 6 } as const;
    const filters = { ...NO_FILTERS, colors: ["negro"], sizes: ["38"] };
    const { items, total } = await search.listing({
      collection: shoes,
      filters,
      sort: "destacados",
      page: 1,
      pageSize: 60,
    });
    const asked = seeded.variants.filter((row) => row.colorName === "Negro" && row.size === "38");
    const expected = seeded.products.filter((row) => row.category === 6 && asked.some((one) => one.product === row.id));
    expect(items.map((card) => card.id).toSorted()).toEqual(expected.map((row) => row.id).toSorted());
    expect(total).toBe(expected.length);
    const stocked = items.map((card) => asked.some((one) => one.product === card.id && one.stock > 0));
    expect(stocked).toEqual(stocked.toSorted((a, b) => Number(b) - Number(a)));
    const available = await search.count({
      collection: shoes,
      filters: { ...filters, available: true },
      sort: "destacados",
    });
    expect(available).toBe(stocked.filter(Boolean).length);
  });

  test("in a list of several categories a subcategory says which it is of", async () => {
    const first = { filters: NO_FILTERS, sort: "destacados", page: 1, pageSize: 1 } as const;
    const groups = async (asked: Parameters<typeof search.listing>[0]) =>
      new Set((await search.listing(asked)).facets.subcategory.map(({ group }) => group));
    expect((await groups(first)).size).toBe(8);
    expect(await groups({ ...first, collection: { kind: "categoria", id: 4 } })).toEqual(new Set([undefined]));
  });

  test("in a list of a colour every photograph of a card is of that colour or of all", async () => {
    const filters = { ...NO_FILTERS, colors: ["negro"] };
    const { items } = await search.listing({ filters, sort: "destacados", page: 1, pageSize: 48 });
    const shown = items.flatMap(({ images }) => images.map(({ color }) => color ?? "Negro"));
    expect(new Set(shown)).toEqual(new Set(["Negro"]));
  });

  test("facets have names, are sorted, and leave out values without results", async () => {
    const { facets } = await search.listing({
      collection: { kind: "categoria", id: 6 },
      filters: { ...NO_FILTERS, colors: ["negro"] },
      sort: "destacados",
      page: 1,
      pageSize: 24,
    });
    expect(facets.size.map(({ value }) => value)).toEqual(facets.size.map(({ value }) => value).toSorted(compareSizes));
    expect(facets.size.every(({ count }) => count > 0)).toBe(true);
    expect(facets.color.find(({ value }) => value === "negro")).toMatchObject({ label: "Negro", hex: "#1A1A1A" });
    expect(facets.color.length).toBeGreaterThan(1);
    expect(facets.brand.map(({ label }) => label)).toEqual(
      facets.brand.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, "es")),
    );
    expect(facets.price.map(({ label }) => label)).toContain("Bs.\u00A0251 a Bs.\u00A0500");
    expect(facets.brand.some(({ value }) => value === 4)).toBe(false);
  });

  test("values that no product has are ignored", async () => {
    const filters = {
      ...NO_FILTERS,
      colors: ["negro", "nada"],
      sizes: ["M", "ZZ"],
      brands: [4, 11, 99],
      subcategories: [101, 1],
    };
    expect(await search.known(filters)).toEqual({
      ...NO_FILTERS,
      colors: ["negro"],
      sizes: ["M"],
      brands: [11],
      subcategories: [101],
    });
  });
});
