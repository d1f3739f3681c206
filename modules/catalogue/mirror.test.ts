import { afterAll, beforeAll, expect, test } from "vitest";
import type { Menu } from "#contracts/menu.ts";
import type { Database } from "#database/connect.ts";
import { testClock } from "#database/testing/clock.ts";
import { openTestDatabase } from "#database/testing/open-test-database.ts";
import { type Catalogue, createCatalogue } from "./catalogue.ts";

let database: Database;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await openTestDatabase();
  catalogue = createCatalogue({ db: database.db, clock: testClock });
});
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

test("a foreign host's names are taken over by Ide; what it no longer names stays", async () => {
  const before = await catalogue.storeLists();
  await catalogue.mirror(lists);
  await catalogue.mirror(lists);
  const after = await catalogue.storeLists();
  expect(after.categories).toHaveLength(before.categories.length + 1);
  expect(after.brands).toHaveLength(before.brands.length + 1);
  expect(after.seasons).toHaveLength(before.seasons.length + 1);
  expect(await catalogue.collectionName("categoria", 2)).toEqual({ name: "Dos" });
  expect(await catalogue.collectionName("sub-categoria", 101)).toEqual({
    name: "Mudada",
    category: { Ide: 2, Descripcion: "Dos" },
  });
  expect(await catalogue.collectionName("marca", 11)).toEqual({ name: "Otra Cuna" });
  expect(await catalogue.collectionName("temporada", 92)).toEqual({ name: "Invierno" });
  expect(await catalogue.collectionName("categoria", 1)).toEqual({ name: "Carteras y bolsos" });
});

test("a subcategory named under two categories stands under the first", async () => {
  const twice = [{ Ide: 7001, Grupo: "1", Descripcion: "Doble" }];
  await catalogue.mirror({
    categories: [
      { Ide: 1, Descripcion: "Uno", subcategories: twice },
      { Ide: 2, Descripcion: "Dos", subcategories: twice },
    ],
    brands: [],
    seasons: [],
  });
  expect(await catalogue.collectionName("sub-categoria", 7001)).toEqual({
    name: "Doble",
    category: { Ide: 1, Descripcion: "Uno" },
  });
});

test("empty lists change nothing", async () => {
  const before = await catalogue.storeLists();
  await catalogue.mirror({ categories: [], brands: [], seasons: [] });
  expect(await catalogue.storeLists()).toEqual(before);
});
