import { NO_FILTERS } from "#contracts/listing/filters.ts";
import { expect, test } from "vitest";
import { EMPTY_MENU } from "#contracts/menu/menu.ts";
import type { PageMenu } from "#contracts/menu/page-menu.ts";
import { recipientsOf } from "./landing/list-ways.tsx";
import { brandWords, categoryIn, tabsOf } from "./list-tabs.ts";

const menu: PageMenu = {
  ...EMPTY_MENU,
  categories: [
    {
      Ide: 1,
      Descripcion: "Carteras",
      subcategories: [
        { Ide: 101, Grupo: "1", Descripcion: "De mano" },
        { Ide: 102, Grupo: "1", Descripcion: "Bandoleras" },
        { Ide: 103, Grupo: "1", Descripcion: "Sobres", isEmpty: true },
      ],
    },
    { Ide: 2, Descripcion: "Mochilas", subcategories: [{ Ide: 102, Grupo: "2", Descripcion: "Urbanas" }] },
    { Ide: 3, Descripcion: "Sueltas", subcategories: [] },
    {
      Ide: 4,
      Descripcion: "Muchas",
      subcategories: Array.from({ length: 30 }, (_, at) => ({ Ide: 400 + at, Grupo: "4", Descripcion: `N.º ${at}` })),
    },
  ],
};
const labels = (words: ReturnType<typeof tabsOf>) => words.map(({ label }) => label);

test("a category's words are all of it and its parts; the part that is shown is marked", () => {
  const all = tabsOf(menu, { kind: "categoria", id: 1 });
  expect(all).toEqual([
    { label: "Todo", to: "/categoria?n=Carteras&id=1&tipo=categoria", isShown: true },
    { label: "De mano", to: "/sub-categoria?id=101&grupo=1&desc=De%20mano", isShown: false },
    { label: "Bandoleras", to: "/sub-categoria?id=102&grupo=1&desc=Bandoleras", isShown: false },
  ]);
  const part = tabsOf(menu, { kind: "sub-categoria", id: 101, grupo: "1" });
  expect(part.filter(({ isShown }) => isShown).map(({ label }) => label)).toEqual(["De mano"]);
});

test("a part without products is left out, unless its own list is seen", () => {
  expect(labels(tabsOf(menu, { kind: "categoria", id: 1 }))).not.toContain("Sobres");
  expect(labels(tabsOf(menu, { kind: "sub-categoria", id: 103, grupo: "1" }))).toContain("Sobres");
});

test("a part's category is the one with its Grupo, else the first that has it", () => {
  expect(categoryIn(menu, { kind: "sub-categoria", id: 102, grupo: "2" })?.Ide).toBe(2);
  expect(categoryIn(menu, { kind: "sub-categoria", id: 102, grupo: "otro" })?.Ide).toBe(1);
  expect(categoryIn(menu, { kind: "sub-categoria", id: 999, grupo: "1" })).toBeUndefined();
});

test("a list without parts has no words", () => {
  expect(tabsOf(menu, { kind: "categoria", id: 3 })).toEqual([]);
  expect(tabsOf(menu, { kind: "outlet" })).toEqual([]);
  expect(tabsOf(menu, { kind: "marca", id: 1 })).toEqual([]);
});

test("a brand's words are its subcategories, as filters of its list; none where it has one", () => {
  const none = { brand: [], season: [], color: [], size: [], price: [], offers: 0, available: 0 };
  const parts = [
    { value: 401, label: "Formales", count: 2 },
    { value: 602, label: "Botas", count: 1 },
  ];
  const listing = {
    collection: { kind: "marca", id: 15 },
    filters: { ...NO_FILTERS, subcategories: [602] },
    sort: "destacados",
    page: 2,
  } as const;
  expect(brandWords(listing, { ...none, subcategory: parts }, "Pampa")).toEqual([
    { label: "Todo", to: "/categoria?n=Pampa&id=15&tipo=marca", isShown: false },
    { label: "Formales", to: "/categoria?n=Pampa&id=15&tipo=marca&subcategoria=401", isShown: false },
    { label: "Botas", to: "/categoria?n=Pampa&id=15&tipo=marca&subcategoria=602", isShown: true },
  ]);
  expect(brandWords(listing, { ...none, subcategory: parts.slice(1) }, "Pampa")).toEqual([]);
});

test("many parts are cut, and the one that is shown stays", () => {
  const words = labels(tabsOf(menu, { kind: "sub-categoria", id: 429, grupo: "4" }));
  expect(words).toHaveLength(27);
  expect(words.slice(-2)).toEqual(["N.º 29", "Ver todas"]);
});

test("the gift guide's words are its bands", () => {
  const GuiaRegalos = { EstadoRegalo: "ACTIVO", HastaUno: 100, HastaDos: 200, HastaTres: 400, RegaloDesde: 400 };
  const none = { UrlFB: "", UrlIG: "", UrlTube: "", UrlTik: "", UrlWP: "", CelCont: "", Horario: "", Direccion: "" };
  const off = { Email: "", StateOutLat: "", EstadoMarca: "", EstadoTemp: "", NombreTemp: "" };
  const settings = { ...none, ...off, GuiaRegalos };
  const words = tabsOf({ ...menu, settings }, { kind: "gift-guide", text: "Hasta", valor: 200 });
  expect(words.map(({ label, isShown }) => [label, isShown])).toEqual([
    ["Hasta Bs.\u00A0100", false],
    ["Hasta Bs.\u00A0200", true],
    ["Hasta Bs.\u00A0400", false],
    ["Desde Bs.\u00A0400", false],
  ]);
  const forHim = { kind: "gift-guide", text: "Hasta", valor: 200, para: "el" } as const;
  expect(tabsOf({ ...menu, settings }, forHim)[0]?.to).toBe("/gift-guide?text=Hasta&valor=100&para=el");
  expect(
    recipientsOf({ collection: forHim, filters: NO_FILTERS, sort: "destacados", page: 2 }, ["ella", "el", "viaje"]),
  ).toEqual([
    { label: "Todos", to: "/gift-guide?text=Hasta&valor=200", isShown: false },
    { label: "Ella", to: "/gift-guide?text=Hasta&valor=200&para=ella", isShown: false },
    { label: "Él", to: "/gift-guide?text=Hasta&valor=200&para=el", isShown: true },
    { label: "Quien viaja", to: "/gift-guide?text=Hasta&valor=200&para=viaje", isShown: false },
  ]);
});
