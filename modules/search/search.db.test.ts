import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type Filters, NO_FILTERS } from "#contracts/listing/filters.ts";
import type { Collection } from "#contracts/listing/listing.ts";
import { drainNotices } from "#tests/support/providers/drain-notices.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { example, seeded } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { searchDocuments, searchSynonyms, searchWords } from "./search.sql.ts";
import { type Jobs, createJobs } from "#modules/jobs/jobs.ts";
import { type Search, createSearch } from "./search.ts";

let jobs: Jobs;
let now = testClock.now();
const clock = { now: () => now };
const database = await openTestDatabase();
const { db } = database;
const catalogue = createCatalogue({
  db,
  clock: testClock,
  onProducts: (tx, ids) => search.index(tx, ids),
  onCommitted: (id) => search.touch(id),
});
const search = another();
await search.prepare();
afterAll(async () => {
  search.close();
  await database.close();
});

/** The search of another instance of the shop. */
function another(): Search {
  const { db, changes } = database;
  jobs = createJobs({ db, changes, clock, log: (message) => expect.unreachable(message) });
  return createSearch({ db, changes, jobs, catalogue });
}

const list = (collection: Collection, filters: Partial<Filters> = {}) =>
  search.listing({
    collection,
    filters: { ...NO_FILTERS, ...filters },
    sort: collection.kind === "buscar" && collection.q !== "" ? "relevancia" : "destacados",
    page: 1,
    pageSize: 60,
  });
const find = (q: string, filters: Partial<Filters> = {}) => list({ kind: "buscar", q }, filters);
const names = async (q: string) => (await find(q)).items.map((card) => card.name);

describe("words", () => {
  test.each([
    ["catera", "cartera"],
    ["mochla", "mochila"],
    ["sapato", "zapato"],
    ["chmarra", "chamarra"],
    ["billetra", "billetera"],
    ["cinturom", "cinturón"],
    ["bandolrea", "bandolera"],
    ["catera negra gamusa", "cartera negra gamuza"],
  ])("%s is read as %s", async (typed, corrected) => {
    const found = await find(typed);
    const right = await find(corrected);
    expect(right.corrected).toBeUndefined();
    expect(found.items).toEqual(right.items);
    if (right.total > 0) expect(found.corrected).toBe(corrected);
  });

  test.each([
    ["mochila", "mochilas"],
    ["cinturon", "cinturones"],
    ["botín", "botines"],
    ["BILLETERA", "billetera"],
    ["alpaca", "ALPÁCA"],
  ])("%s and %s find the same", async (one, other) => {
    expect((await find(one)).total).toBeGreaterThan(0);
    expect((await names(one)).toSorted()).toEqual((await names(other)).toSorted());
  });

  test.each([
    ["sueter", "chompa"],
    ["remera", "polera"],
    ["chaqueta", "chamarra"],
    ["guindo", "vino"],
    ["plomo", "gris"],
    ["correa", "cinturon"],
    ["piel", "cuero"],
  ])("%s finds what %s finds", async (synonym, word) => {
    expect((await find(word)).total).toBeGreaterThan(0);
    expect((await names(synonym)).toSorted()).toEqual((await names(word)).toSorted());
  });

  test("bolso, bolsa and cartera find each other, the exact word first", async () => {
    for (const word of ["cartera", "bolso", "bolsa"])
      expect((await find(word)).total).toBe((await find("cartera")).total);
    expect((await names("cartera")).slice(0, 2).every((name) => name.startsWith("Cartera"))).toBe(true);
  });

  test("colours, brands, sizes, materials and kinds are normal words; all must match", async () => {
    const brandOf = new Map(seeded.brands.map((brand) => [brand.ide, brand.descripcion]));
    const quimsa = seeded.products.filter((row) => brandOf.get(row.brand) === "Quimsa").length;
    expect((await find("quimsa")).total).toBeGreaterThanOrEqual(quimsa);
    const reds = (await find("chamarra vino")).items;
    expect(reds.length).toBeGreaterThan(0);
    expect(reds.every((card) => card.colors.some(({ name }) => name === "Vino"))).toBe(true);
    expect((await find("napa")).total).toBeGreaterThan(0);
    expect((await find("mochila alpaca chamarra")).instead).toBe("mochila");
  });

  test("stop words change nothing, and alone find nothing", async () => {
    expect(await names("zapatos de vestir")).toEqual(await names("zapatos vestir"));
    expect((await find("de la para")).total).toBe(0);
  });

  test("a SKU finds its product, its beginning finds all with it, also in lower case", async () => {
    const { sku, product } = example(5);
    expect((await find(sku)).items.map((card) => card.id)).toEqual([product]);
    for (const typed of [sku.toLowerCase(), `¿tienen ${sku}?`, `${sku} negro`])
      expect((await find(typed)).items.map((card) => card.id)).toEqual([product]);
    const beginning = sku.split("-").slice(0, 3).join("-");
    const expected = new Set(seeded.variants.filter(({ id }) => id.startsWith(beginning)).map((row) => row.product));
    expect(new Set((await find(beginning)).items.map((card) => card.id))).toEqual(expected);
  });

  test.each([
    "null",
    "bolso NULL negro",
    "select undefined default true",
    "' OR 1=1 --",
    "a & ('",
    "!!! | & <-> :*",
    "\\",
    "%_%",
    "$1 $2",
    "(a+)+$",
    "<script>alert(1)</script>",
    "'); drop table products; --",
    "🧳👜",
    "ñ",
    "a".repeat(10_000),
    "(".repeat(1_000),
    Array.from({ length: 2_000 }, (_, index) => `palabra${index}`).join(" "),
    "PRUEBA-1%",
    "--1",
  ])("%# a hostile query is treated like any other", async (q) => {
    const found = await find(q);
    expect(found.items.length).toBe(Math.min(found.total, 60));
    await search.suggest(q);
    await search.near(q, 8);
  });

  test("a query without results keeps its words; the nearest products match some of them", async () => {
    const found = await find("extraterrestre");
    expect(found).toMatchObject({ items: [], total: 0 });
    expect(found.corrected).toBeUndefined();
    const near = await search.near("cartera extraterrestre", 8);
    expect(near.items).toHaveLength(8);
    expect(near.items[0]?.name).toMatch(/^Cartera/);
    expect(near.words).toEqual(["cartera"]);
    expect(await search.near("qwertyuiop", 8)).toEqual({ items: [], words: [] });
  });
});

describe("suggestions", () => {
  test("start at the second letter", async () => {
    const nothing = { products: [], categories: [], brands: [], terms: [] };
    for (const text of ["", "c", " ", "%", "ñ!"]) expect(await search.suggest(text)).toEqual(nothing);
    expect((await search.suggest("ca")).products).toHaveLength(6);
  });

  test("words, categories, brands and products that begin with it, in stock first", async () => {
    const { terms, categories, products: found } = await search.suggest("mochi");
    expect(terms).toEqual(["mochilas"]);
    const categoryName = "Mochilas y maletines";
    expect(categories).toEqual([
      { kind: "categoria", Ide: 2, Descripcion: "Mochilas y maletines" },
      { kind: "sub-categoria", Ide: 201, Grupo: "2", Descripcion: "Mochilas urbanas", categoryName },
      { kind: "sub-categoria", Ide: 202, Grupo: "2", Descripcion: "Mochilas mini", categoryName },
    ]);
    expect(found.map((card) => card.name.split(" ")[0])).toEqual([
      "Mochila",
      "Mochila",
      "Mochila",
      "Maletín",
      "Maletín",
      "Bolso",
    ]);
    expect(found.every((card) => !card.soldOut)).toBe(true);
    expect((await search.suggest("altac")).brands).toMatchObject([{ Ide: 11, Descripcion: "Altacuna" }]);
  });

  test("accept typos, and keep the shop's accents", async () => {
    expect((await search.suggest("catera")).terms).toEqual(["cartera"]);
    for (const { name } of (await search.suggest("chompa")).products) expect(name).toMatch(/^Chompa/);
    expect((await search.suggest("catera cafe")).products[0]?.name).toMatch(/^Cartera/);
    expect((await search.suggest("cinturo")).terms).toEqual(["cinturón"]);
    // "Cartón" is only in a description.
    expect((await search.suggest("cart")).terms).toEqual(["carteras"]);
    expect((await search.suggest("bolso ne")).terms[0]).toBe("bolso en negro");
  });
});

describe("colours", () => {
  test("are all colours on sale but what means none, each with its products", async () => {
    const colors = await search.colors();
    const active = seeded.variants.filter(({ colorName }) => colorName !== "Incoloro");
    expect(colors.map(({ label }) => label).toSorted()).toEqual(
      [...new Set(active.map((variant) => variant.colorName))].toSorted(),
    );
    for (const { value, label, count } of colors) {
      const inIt = new Set(active.filter((variant) => variant.colorName === label).map((variant) => variant.product));
      expect(count).toBe(inIt.size);
      expect((await find("", { colors: [value] })).total).toBe(count);
    }
  });
});

test("an invalid colour is shown in a neutral one", async () => {
  const { product } = example(9);
  const own = database.db.select().from(variants).where(eq(variants.product, product));
  const before = await own;
  const evil = { colorName: "Malva raro", colorHex: "red;position:fixed" };
  await database.db.update(variants).set(evil).where(eq(variants.product, product));
  search.touch(product);
  const neutral = { value: "malva-raro", label: "Malva raro", hex: "#A8A29E", count: 1 };
  expect((await search.colors()).find(({ value }) => value === "malva-raro")).toEqual(neutral);
  expect((await find("")).facets.color.find(({ value }) => value === "malva-raro")).toEqual(neutral);
  for (const { id, colorName, colorHex } of before)
    await database.db.update(variants).set({ colorName, colorHex }).where(eq(variants.id, id));
  search.touch(product);
});

describe("a change", () => {
  test("is in the next result: price, name, sale, stock", async () => {
    const { sku, product, stock } = example(6);
    const facetOf = async (filters: Partial<Filters>) => (await find("", filters)).total;
    const cheap = await facetOf({ priceMax: 7 });
    await catalogue.change(product, { price: 650, name: "Zarzaparrilla Illampu" });
    expect(await facetOf({ priceMax: 7 })).toBe(cheap + 1);
    expect(await names("zarzaparrilla")).toEqual(["Zarzaparrilla Illampu"]);
    const available = await facetOf({ available: true });
    for (const variant of seeded.variants.filter((row) => row.product === product))
      await catalogue.setStock(variant.id, 0);
    expect(await facetOf({ available: true })).toBe(available - 1);
    expect((await find("")).items.findIndex((card) => card.id === product)).toBeGreaterThanOrEqual(available - 1);
    await catalogue.setStock(sku, stock);
    await catalogue.change(product, { active: false });
    expect(await names("zarzaparrilla")).toEqual([]);
    await catalogue.change(product, { active: true });
    expect(await names("zarzaparrilla")).toEqual(["Zarzaparrilla Illampu"]);
  });

  test("by another instance arrives here", async () => {
    const other = another();
    await other.prepare();
    const { product } = example(7);
    const query = {
      filters: { ...NO_FILTERS, priceMin: 9_000_000 },
      sort: "destacados",
      page: 1,
      pageSize: 5,
    } as const;
    expect((await other.listing(query)).total).toBe(0);
    // A catalogue without hooks: the other search learns of the change only from the bus.
    const elsewhere = createCatalogue({ db: database.db, clock: testClock });
    await elsewhere.change(product, { price: 900_000_001 });
    await vi.waitFor(async () => expect((await other.listing(query)).items.map((card) => card.id)).toEqual([product]));
    await elsewhere.change(product, { price: 10_000 });
    await vi.waitFor(async () => expect((await other.listing(query)).total).toBe(0));
    other.close();
  });

  test("of a word is known to the spelling correction a little later, in every instance", async () => {
    const other = another();
    const corrected = async () =>
      (
        await other.listing({
          collection: { kind: "buscar", q: "zarzaparilla" },
          filters: NO_FILTERS,
          sort: "relevancia",
          page: 1,
          pageSize: 1,
        })
      ).corrected;
    expect(await corrected()).toBeUndefined();
    await jobs.runDue();
    expect(await corrected()).toBeUndefined();
    now = new Date(now.getTime() + 10_000);
    await jobs.runDue();
    await vi.waitFor(async () => expect(await corrected()).toBe("zarzaparrilla"));
    other.close();
  });

  test("of everything gives the same results as before", async () => {
    const before = await names("cuero negro");
    await search.rebuild();
    expect(await names("cuero negro")).toEqual(before);
  });

  test("of everything tells the planner how many documents there are", async () => {
    // What it believes of a table that nothing has counted yet.
    await database.db.execute(sql`update pg_class set reltuples = -1 where relname = 'search_documents'`);
    await search.rebuild();
    const [counted] = await database.db
      .select({ documents: sql<number>`reltuples`.mapWith(Number) })
      .from(sql`pg_class`)
      .where(sql`relname = 'search_documents'`);
    expect(counted).toEqual({ documents: await database.db.$count(searchDocuments) });
  });

  test("by an import directly into the database is in every instance after the rebuild, and stored pages are dropped", async () => {
    const other = another();
    const dear = { filters: { ...NO_FILTERS, priceMin: 9_000_000 }, sort: "destacados" } as const;
    expect([await search.count(dear), await other.count(dear)]).toEqual([0, 0]);
    const { product } = example(8);
    const [before] = await database.db.select().from(products).where(eq(products.id, product));
    await database.db.update(products).set({ price: 900_000_001 }).where(eq(products.id, product));
    await drainNotices(database);
    const heard: string[] = [];
    const stop = database.changes.onChange((topic) => heard.push(topic));
    await search.rebuild();
    expect(await search.count(dear)).toBe(1);
    await vi.waitFor(async () => expect(await other.count(dear)).toBe(1));
    // The index must be marked as stale before pages are dropped.
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(["listing", "products", "search"]));
    expect(heard.indexOf("products")).toBeLessThan(heard.indexOf("listing"));
    stop();
    await database.db
      .update(products)
      .set({ price: before?.price ?? 0 })
      .where(eq(products.id, product));
    await search.rebuild();
    await vi.waitFor(async () => expect(await other.count(dear)).toBe(0));
    other.close();
  });

  test("the owner's synonyms are used as soon as they are announced", async () => {
    expect((await find("taleguita")).total).toBe(0);
    await database.db.insert(searchSynonyms).values({ words: ["taleguita", "monedero", "o'hara's", "& | !"] });
    search.invalidate();
    expect((await names("taleguita")).toSorted()).toEqual((await names("monedero")).toSorted());
  });

  test("a database from before the search is indexed at the start", async () => {
    const [row] = await database.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.active, true))
      .limit(1);
    await database.db.delete(searchDocuments).where(eq(searchDocuments.product, row?.id ?? ""));
    await database.db.delete(searchWords).where(sql`true`);
    const fresh = another();
    await fresh.prepare();
    const all = await fresh.listing({ filters: NO_FILTERS, sort: "novedades", page: 1, pageSize: 1 });
    expect(all.total).toBe(seeded.products.length);
    expect((await fresh.suggest("mochi")).terms).toEqual(["mochilas"]);
    fresh.close();
  });
});
