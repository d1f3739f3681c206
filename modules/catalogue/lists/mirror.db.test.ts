import { afterAll, expect, test } from "vitest";
import type { Menu } from "#contracts/menu/menu.ts";
import { testClock } from "#tests/support/values/clock.ts";
import { openTestDatabase } from "#tests/support/database/open-test-database.ts";
import { createCatalogue } from "../catalogue.ts";

const database = await openTestDatabase();
const catalogue = createCatalogue({ db: database.db, clock: testClock });
afterAll(() => database.close());

const lists: Pick<Menu, "categories" | "brands" | "seasons"> = {
  categories: [
    { Ide: 2, Descripcion: "Dos", subcategories: [{ Ide: 101, Grupo: "2", Descripcion: "Mudada" }] },
    { Ide: 90, Descripcion: "Noventa", subcategories: [{ Ide: 9001, Grupo: "90", Descripcion: "Nueva" }] },
  ],
  brands: [
    { Ide: 11, Descripcion: "Otra Cuna" },
    { Ide: 91, Descripcion: "Marca nueva" },
  ],
  seasons: [
    { Ide: 23, Descripcion: "Verano" },
    { Ide: 92, Descripcion: "Invierno" },
  ],
};

async function allLists() {
  const { storeLists } = catalogue;
  return {
    categories: await storeLists.categories(),
    subcategories: await storeLists.subcategories(),
    brands: await storeLists.brands(),
    seasons: await storeLists.seasons(),
  };
}

test("a foreign host's names are copied by Ide; names it no longer sends stay", async () => {
  const before = await allLists();
  await catalogue.mirror(lists);
  await catalogue.mirror(lists);
  const after = await allLists();
  expect(after.categories).toHaveLength(before.categories.length + 1);
  expect(after.brands).toHaveLength(before.brands.length + 1);
  expect(after.seasons).toHaveLength(before.seasons.length + 1);
  expect(await catalogue.collectionName({ kind: "categoria", id: 2 })).toEqual({ name: "Dos" });
  expect(await catalogue.collectionName({ kind: "sub-categoria", id: 101, grupo: "" })).toEqual({
    name: "Mudada",
    place: { category: { Ide: 2, Descripcion: "Dos" }, grupo: "2" },
  });
  expect(await catalogue.collectionName({ kind: "marca", id: 11 })).toEqual({ name: "Otra Cuna" });
  expect(await catalogue.collectionName({ kind: "temporada", id: 92 })).toEqual({ name: "Invierno" });
  expect(await catalogue.collectionName({ kind: "categoria", id: 1 })).toEqual({ name: "Carteras y bolsos" });
});

const shoes = (Grupo: string, Descripcion: string) => [{ Ide: 7_001, Grupo, Descripcion }];
const inTwo = {
  categories: [
    { Ide: 1, Descripcion: "Uno", subcategories: shoes("M", "De mujer") },
    { Ide: 2, Descripcion: "Dos", subcategories: shoes("1", "De hombre") },
  ],
  brands: [],
  seasons: [],
};

test.each([
  ["M", "De mujer", 1],
  ["1", "De hombre", 2],
  ["2", "De hombre", 2],
  ["", "De mujer", 1],
  ["otro", "De mujer", 1],
])("a subcategory in two categories: the Grupo %j means %s", async (grupo, name, ide) => {
  await catalogue.mirror(inTwo);
  const found = await catalogue.collectionName({ kind: "sub-categoria", id: 7_001, grupo });
  expect({ name: found?.name, ide: found?.place?.category.Ide }).toEqual({ name, ide });
});

test("when it is in one category only, any Grupo means that one", async () => {
  await catalogue.mirror(inTwo);
  await catalogue.mirror({ ...inTwo, categories: inTwo.categories.slice(1) });
  const found = await catalogue.collectionName({ kind: "sub-categoria", id: 7_001, grupo: "M" });
  expect(found).toEqual({ name: "De hombre", place: { category: { Ide: 2, Descripcion: "Dos" }, grupo: "1" } });
});

test("18,000 subcategories are copied, and again when one of them changes", { timeout: 120_000 }, async () => {
  const sizes = [5_000, ...Array.from({ length: 13 }, () => 1_000)];
  const categories = sizes.map((size, at) => ({
    Ide: 800 + at,
    Descripcion: `Tipo ${at}`,
    subcategories: Array.from({ length: size }, (_, index) => {
      return { Ide: (at + 1) * 100_000 + index, Grupo: `${800 + at}`, Descripcion: `Subcategoría ${index} de ${at}` };
    }),
  }));
  await catalogue.mirror({ categories, brands: [], seasons: [] });
  const [first, ...others] = categories;
  await catalogue.mirror({
    categories: [{ Ide: 800, Descripcion: "Otro", subcategories: first?.subcategories ?? [] }, ...others],
    brands: [],
    seasons: [],
  });
  const subcategories = await catalogue.storeLists.subcategories();
  expect(subcategories.filter(({ listed }) => listed)).toHaveLength(18_000);
  expect(
    subcategories.filter(({ category, categoryName }) => category === 800 && categoryName === "Otro"),
  ).toHaveLength(5_000);
});

test("empty lists change nothing (F11)", async () => {
  const before = await allLists();
  await catalogue.mirror({ categories: [], brands: [], seasons: [] });
  expect(await allLists()).toEqual(before);
});
