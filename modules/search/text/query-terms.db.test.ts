import { eq, inArray, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#contracts/ids.ts";
import { type Filters, NO_FILTERS, colorSlug } from "#contracts/listing/filters.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { example, seeded } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { createJobs } from "#modules/jobs/jobs.ts";
import { createSearch } from "../search.ts";

const database = await openTestDatabase();
const { db, changes } = database;
const catalogue = createCatalogue({ db, clock: testClock });
const jobs = createJobs({ db, changes, clock: testClock, log: (message) => expect.unreachable(message) });
const search = createSearch({ db, changes, jobs, catalogue });
await search.prepare();
afterAll(async () => {
  search.close();
  await database.close();
});

const find = (q: string, filters: Partial<Filters> = {}) =>
  search.listing({
    collection: { kind: "buscar", q },
    filters: { ...NO_FILTERS, ...filters },
    sort: q === "" ? "destacados" : "relevancia",
    page: 1,
    pageSize: 60,
  });

describe("when no product has all the words", () => {
  test.each([
    ["mochila roja grande", "mochila"],
    ["cartera roja grande", "cartera roja"],
    ["roja enorme cartera", "roja cartera"],
    ["mochila zzzzzz", "mochila"],
  ])("%s is answered by %s", async (typed, instead) => {
    const found = await find(typed);
    const fewer = await find(instead);
    expect(found.instead).toBe(instead);
    expect(fewer.instead).toBeUndefined();
    expect(fewer.total).toBeGreaterThan(0);
    expect(found.items.map(({ id }) => id)).toEqual(fewer.items.map(({ id }) => id));
  });

  test("a query with results for all words is unchanged, and one without any near result stays empty", async () => {
    expect((await find("cartera negra")).instead).toBeUndefined();
    const nothing = await find("zzzzzz yyyyyy");
    expect([nothing.total, nothing.instead]).toEqual([0, undefined]);
  });

  test("filters without results do not make the query lose words", async () => {
    const none = await find("mochila zzzzzz", { priceMin: 900_000 });
    expect([none.total, none.instead]).toEqual([0, undefined]);
  });
});

describe("everyday words", () => {
  test.each(["tenis", "zapatilla", "zapatillas"])(
    "%s finds shoes before products that only mention them",
    async (word) => {
      const { items } = await find(word);
      const shoes = new Set(seeded.products.filter(({ category }) => category === 6).map(({ id }) => id));
      expect(items.filter(({ id }) => shoes.has(id))).toHaveLength(shoes.size);
      // Sold-out products are always last.
      const isShoe = items.filter(({ soldOut }) => !soldOut).map(({ id }) => shoes.has(id));
      expect(isShoe).toEqual(isShoe.toSorted((a, b) => Number(b) - Number(a)));
    },
  );

  test("women's clothes include more than the product with that name", async () => {
    const found = (await find("ropa de mujer")).items.map(({ name }) => name);
    expect(found.length).toBeGreaterThan(1);
    expect(found).toContain("Camisa Yotala de mujer");
  });
});

describe("a colour in the query", () => {
  test.each([
    ["cartera negra", {}, "negro"],
    ["mochilas azul", {}, "azul-marino"],
    ["", { colors: ["vino"] }, "vino"],
    ["cartera negra", { colors: ["camel"] }, "camel"],
  ])("%s %j: the cards are in %s", async (q, filters, color) => {
    const { items } = await find(q, filters);
    const inColor = items.filter((card) => card.color === color);
    expect(inColor.length).toBeGreaterThan(0);
    for (const card of inColor) expect(colorSlug(card.images[0]?.color ?? "")).toBe(color);
    for (const card of items)
      if (card.colors.some(({ name }) => colorSlug(name) === color)) expect(card.color).toBe(color);
  });

  test("without one in the query no card changes its colour", async () => {
    for (const card of (await find("cartera")).items) expect(card.color).toBeUndefined();
  });

  test("suggestions show it too, and offer it with the right endings", async () => {
    const { products: cards, terms } = await search.suggest("cartera negr");
    expect(terms).toContain("cartera en negro");
    expect(terms).not.toContain("cartera negro");
    expect(cards.map(({ color }) => color)).toEqual(cards.map(() => "negro"));
    expect((await search.suggest("cartera color negr")).terms).toContain("cartera color negro");
    expect((await search.suggest("negr")).terms).toContain("negro");
    const offered = terms.find((term) => term.startsWith("cartera en"));
    expect((await find(offered ?? "")).items.map(({ id }) => id)).toEqual(
      (await find("cartera negra")).items.map(({ id }) => id),
    );
  });
});

describe("products whose texts and codes people write in many ways", () => {
  const written: readonly (readonly [string, string])[] = [
    ["Ch'uspa tejida zxuno", "bolso-01"],
    ["Bolso gris/plata zxdos www.zxmarca.bo", "7501031311309"],
    ["Bolso 24/7 zxtres", "BL_001"],
    ["Polera de nino zxcuatro", "CART 01"],
    ["Polera de niño zxcuatro", "ÑAN-1"],
    ["Moño zxcinco", "A1"],
    ["Mono zxcinco", "X#9/2"],
  ];
  beforeAll(async () => {
    const { db } = database;
    const [product] = await db
      .select()
      .from(products)
      .where(eq(products.id, example(5).product));
    const [variant] = await db
      .select()
      .from(variants)
      .where(eq(variants.id, example(5).sku));
    if (!product || !variant) throw new Error("no example");
    const made = written.map(([name, sku], at) => ({ id: newId(), name, slug: `zx-${at}`, sku }));
    await db
      .insert(products)
      .values(made.map(({ id, name, slug }) => ({ ...product, id, name, slug, description: "", active: true })));
    await db
      .insert(variants)
      .values(made.map(({ id, sku }) => ({ ...variant, id: sku, product: id, colorName: "Zx" })));
    await search.index(
      db,
      made.map(({ id }) => id),
    );
    made.forEach(({ id }) => search.touch(id));
  });
  afterAll(async () => {
    const rows = await database.db.select().from(products).where(like(products.slug, "zx-%"));
    const ids = rows.map(({ id }) => id);
    await database.db.delete(variants).where(inArray(variants.product, ids));
    await database.db.delete(products).where(inArray(products.id, ids));
    ids.forEach((id) => search.touch(id));
  });

  const asked = (at: number, ...queries: string[]) => queries.map((q) => [q, at] as const);
  test.each([
    ...asked(0, "ch'uspa zxuno", "chuspa zxuno", "ch’uspa zxuno", "CH`USPA zxuno", "ch´uspa zxuno", "uspa zxuno"),
    ...asked(1, "plata zxdos", "gris/plata zxdos", "gris plata zxdos", "zxmarca.bo", "pla\u00ADta zx\u200Bdos"),
    ...asked(2, "24/7 zxtres", "bolso 24 zxtres"),
    ...asked(0, "bolso-01", "BOLSO 01", "bolso–01", "BOLSO01", "SKU bolso-01", "código: BOLSO_01"),
    ...asked(1, "7501031311309", "750 1031 311309", "7501031"),
    ...asked(2, "BL_001", "bl-001", "bl001"),
    ...asked(3, "CART 01", "cart–01"),
    ...asked(4, "ñan-1", "NAN1", "ref. ÑAN 1"),
    ...asked(5, "A1", "a1"),
    ...asked(6, "x#9/2", "X 9 2"),
  ])("%s finds its product alone, in the list and among the suggestions", async (q, at) => {
    expect((await find(q)).items.map(({ name }) => name)).toEqual([written[at]?.[0]]);
    expect((await search.suggest(q)).products.map(({ name }) => name)).toEqual([written[at]?.[0]]);
  });

  test.each([
    ["niño zxcuatro", ["Polera de niño zxcuatro", "Polera de nino zxcuatro"]],
    ["nino zxcuatro", ["Polera de nino zxcuatro", "Polera de niño zxcuatro"]],
    ["mono zxcinco", ["Mono zxcinco", "Moño zxcinco"]],
    ["moños zxcinco", ["Moño zxcinco", "Mono zxcinco"]],
  ])("%s finds both, the one with its letters first", async (q, both) => {
    expect((await find(q)).items.map(({ name }) => name)).toEqual(both);
    expect((await search.suggest(q)).products.map(({ name }) => name)).toEqual(both);
  });
});
