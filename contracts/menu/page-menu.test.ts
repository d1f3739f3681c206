import { describe, expect, test } from "vitest";
import { EMPTY_MENU, type Menu } from "./menu.ts";
import { pageMenu, readDirectory } from "./page-menu.ts";
import { pathTo } from "../pages/paths.ts";

const menuOf = (...sizes: number[]): Menu => ({
  ...EMPTY_MENU,
  categories: sizes.map((size, at) => ({
    Ide: at + 1,
    Descripcion: `Tipo ${at + 1}`,
    subcategories: Array.from({ length: size }, (_, index) => ({
      Ide: (at + 1) * 100_000 + index,
      Grupo: String(at + 1),
      Descripcion: `Subtipo ${index + 1}`,
    })),
  })),
});
const filled = (menu: Menu) =>
  new Set(menu.categories.flatMap(({ subcategories }) => subcategories.map(({ Ide }) => Ide)));
const sizesOf = (menu: Menu) =>
  pageMenu(menu, filled(menu)).categories.map(({ subcategories, isCut }) => [subcategories.length, isCut]);
const sizes = (count: number, size: number) => Array.from({ length: count }, () => size);

describe("the menu of a page", () => {
  test("is complete in a shop of usual size", () => {
    const menu = menuOf(...sizes(40, 25));
    expect(pageMenu(menu, filled(menu))).toEqual(menu);
  });

  test("has the first of very many subcategories, equally many of each category", () => {
    expect(sizesOf(menuOf(5_000, 3, 200, 1_000))).toEqual([
      [250, true],
      [3, undefined],
      [200, undefined],
      [250, true],
    ]);
  });

  test("has the first of very many categories, brands and seasons, including the promotional ones", () => {
    const named = Array.from({ length: 3_000 }, (_, at) => ({ Ide: 3_000 - at, Descripcion: `${at}` }));
    const menu = { ...menuOf(...sizes(3_000, 6)), brands: named, seasons: named, temporadas: named };
    const page = pageMenu(menu, filled(menu));
    expect(page.categories).toHaveLength(60);
    expect(page.isCut).toBe(true);
    expect(page.brands).toHaveLength(101);
    expect(page.brands.at(-1)?.Ide).toBe(4);
    expect(page.seasons.at(-1)?.Ide).toBe(23);
    expect(page.temporadas).toBe(page.seasons);
    expect(JSON.stringify(page).length).toBeLessThan(60_000);
  });
});

describe("the directory", () => {
  const menu = menuOf(...sizes(449, 1), 450);
  const read = (query: string) => readDirectory(new URLSearchParams(query), menu);

  test("has every category once, page by page", () => {
    const pages = [1, 2, 3].map((page) => read(`pagina=${page}`));
    expect(pages.map((page) => page?.entries.length)).toEqual([200, 200, 50]);
    expect(pages.flatMap((page) => page?.entries.map(({ Ide }) => Ide))).toEqual(menu.categories.map(({ Ide }) => Ide));
    expect(read("")).toEqual(pages[0]);
    expect(read("pagina=99")).toEqual(pages[2]);
  });

  test("names categories without their subcategories, which would be most of the page", () => {
    expect(read("")?.entries[0]).toEqual({ Ide: 1, Descripcion: "Tipo 1" });
    expect(read("id=450&pagina=1")?.entries[0]).toMatchObject({ Grupo: "450" });
  });

  test("has the order of a menu that can show it, and the alphabet's beyond", () => {
    const named = (count: number) =>
      readDirectory(new URLSearchParams(), {
        ...EMPTY_MENU,
        categories: Array.from({ length: count }, (_, at) => ({
          Ide: at + 1,
          Descripcion: at === 0 ? "Zapatos" : `Bolsos ${at}`,
          subcategories: [],
        })),
      });
    expect(named(60)?.entries[0]?.Descripcion).toBe("Zapatos");
    expect(named(61)?.entries.at(-1)?.Descripcion).toBe("Zapatos");
  });

  test("has the subcategories of a category", () => {
    expect(read("id=450&pagina=3")).toMatchObject({ of: { Ide: 450, Descripcion: "Tipo 450" }, page: 3, pages: 3 });
    expect(read("id=450&pagina=3")?.entries).toHaveLength(50);
  });

  test.each(["id=451", "id=", "id=x", "id=0"])("%s is invalid", (query) => {
    expect(read(query)).toBeNull();
  });

  test("has addresses of its own", () => {
    expect([
      pathTo.categories(),
      pathTo.categories(7),
      pathTo.categories(7, 2),
      pathTo.categories(undefined, 2),
    ]).toEqual(["/categorias", "/categorias?id=7", "/categorias?id=7&pagina=2", "/categorias?pagina=2"]);
  });
});
