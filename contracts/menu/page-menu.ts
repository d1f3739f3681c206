/**
 * The menu as each page contains it: limited in size, because a foreign host may send any number of entries.
 * `/categorias` shows all of it.
 */
import { type Menu, type MenuCategory, PROMO_BRAND, PROMO_BRAND_NAME, PROMO_SEASON } from "./menu.ts";
import { type StoreList, readIde, readPage } from "../listing/listing.ts";
import type { CategoryEntry, SubcategoryEntry } from "../settings/settings.schema.ts";

interface PageSubcategory extends SubcategoryEntry {
  /** Nothing is for sale in it. */
  readonly isEmpty?: true;
}

export interface PageCategory extends MenuCategory {
  readonly subcategories: readonly PageSubcategory[];
  /** Some of its subcategories are left out. */
  readonly isCut?: true;
}

export interface PageMenu extends Menu {
  readonly categories: readonly PageCategory[];
  /** Some categories are left out. */
  readonly isCut?: true;
}

const CATEGORIES = 60;
/** For all categories together: about 80 KB before compression. */
const SUBCATEGORIES = 1_000;
const LISTED = 100;

/** `filled`: Ides of the subcategories that have products. */
export function pageMenu(menu: Menu, filled: ReadonlySet<number>): PageMenu {
  const shown = menu.categories.slice(0, CATEGORIES);
  const total = shown.reduce((sum, { subcategories }) => sum + subcategories.length, 0);
  const each = total <= SUBCATEGORIES ? total : Math.floor(SUBCATEGORIES / shown.length);
  const seasons = firstOf(menu.seasons, PROMO_SEASON);
  return {
    settings: menu.settings,
    categories: shown.map(({ subcategories, ...category }) => ({
      ...category,
      subcategories: subcategories
        .slice(0, each)
        .map((entry) => (filled.has(entry.Ide) ? entry : { ...entry, isEmpty: true })),
      ...(subcategories.length > each ? { isCut: true } : {}),
    })),
    ...(menu.categories.length > CATEGORIES ? { isCut: true } : {}),
    brands: firstOf(menu.brands, PROMO_BRAND),
    seasons,
    // Usually both are one list: sharing the object writes it into the page once.
    temporadas: menu.temporadas === menu.seasons ? seasons : firstOf(menu.temporadas, PROMO_SEASON),
  };
}

/** The first entries, and the promotional one wherever it is in the list. */
function firstOf<Entry extends { readonly Ide: number }>(entries: readonly Entry[], promo: number): readonly Entry[] {
  return entries.filter(({ Ide }, at) => at < LISTED || Ide === promo);
}

/** The name of a promotion, which its entry in the menu writes into the address; null = the list is none. */
export function promotionName(menu: Menu, { kind, id }: Pick<StoreList, "kind" | "id">): string | null {
  if (kind === "marca" && id === PROMO_BRAND) return PROMO_BRAND_NAME;
  return kind === "temporada" && id === PROMO_SEASON ? (menu.settings?.NombreTemp ?? null) : null;
}

/** Whether the menu has that list. One that was never read says nothing. */
export function isInMenu(menu: Menu, { kind, id }: Pick<StoreList, "kind" | "id">): boolean {
  const lists = {
    categoria: menu.categories,
    "sub-categoria": menu.categories.flatMap(({ subcategories }) => subcategories),
    marca: menu.brands,
    temporada: menu.seasons,
  };
  return lists[kind].length === 0 || lists[kind].some(({ Ide }) => Ide === id);
}

/** `/categorias`: all categories, or with `id` the subcategories of one. */
export interface Directory {
  /** Null = the list of categories. */
  readonly of: CategoryEntry | null;
  readonly entries: readonly (CategoryEntry | SubcategoryEntry)[];
  readonly page: number;
  readonly pages: number;
}

const DIRECTORY_PAGE = 200;

/**
 * One page of the directory; null = there is no such category. In the menu's order, which is the owner's, as long as the
 * menu can show it: more entries are looked through by the alphabet.
 */
export function readDirectory(params: URLSearchParams, { categories }: Menu): Directory | null {
  const id = params.get("id");
  const of = id === null ? null : categories.find(({ Ide }) => Ide === readIde(id));
  if (of === undefined) return null;
  const entries = of ? of.subcategories : categories;
  const all =
    entries.length <= CATEGORIES
      ? entries
      : entries.toSorted((a, b) => byLetters.compare(a.Descripcion, b.Descripcion));
  const pages = Math.max(1, Math.ceil(all.length / DIRECTORY_PAGE));
  const page = Math.min(readPage(params.get("pagina")), pages);
  return {
    of: of && { Ide: of.Ide, Descripcion: of.Descripcion },
    // Without the subcategories of categories: 18,000 made a page of 1.5 MB.
    entries: all
      .slice((page - 1) * DIRECTORY_PAGE, page * DIRECTORY_PAGE)
      .map(({ Ide, Descripcion, ...rest }) =>
        "Grupo" in rest ? { Ide, Grupo: rest.Grupo, Descripcion } : { Ide, Descripcion },
      ),
    page,
    pages,
  };
}

const byLetters = new Intl.Collator("es", { numeric: true });
