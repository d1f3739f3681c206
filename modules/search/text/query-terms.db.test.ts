import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Filters, NO_FILTERS, colorSlug } from "#contracts/listing/filters.ts";
import type { Database } from "#database/pool/connect.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { seeded } from "#tests/support/values/examples.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createCatalogue } from "#modules/catalogue/catalogue.ts";
import { createJobs } from "#modules/jobs/jobs.ts";
import { type Search, createSearch } from "../search.ts";

let database: Database;
let search: Search;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db, changes } = database;
  const catalogue = createCatalogue({ db, clock: testClock });
  const jobs = createJobs({ db, changes, clock: testClock, log: (message) => expect.unreachable(message) });
  search = createSearch({ db, changes, jobs, catalogue });
  await search.prepare();
});
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
    expect(found.length).toBeGreaterThan(2);
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
