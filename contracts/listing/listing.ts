/** A listing and its address. All state is in the URL, so that Back, reload and a shared link show the same list. */
import { type Filters, NO_FILTERS, isFiltered, readFilters, writeFilters } from "./filters.ts";
import { formatCents, toCents } from "../money/money.ts";
import { typedNumber } from "../money/typed-number.ts";
import { PAGES } from "../pages/paths.ts";

export const SORTS = {
  relevancia: "Relevancia",
  destacados: "Destacados",
  novedades: "Novedades",
  "precio-asc": "Precio: menor a mayor",
  "precio-desc": "Precio: mayor a menor",
  descuento: "Mayor descuento",
} as const;

export type Sort = keyof typeof SORTS;

export const PAGE_SIZE = 24;
/** Its first piece is as large as four: whole rows of two, three and four cards stand around it. */
const SEASON_PAGE_SIZE = 21;
/** Whole rows of two and of four. */
const FEATURED_PAGE_SIZE = 8;
/** The most items in one answer. */
export const PAGE_SIZE_MAX = 60;
/** Pages beyond this are read as this one: nobody pages so deep, only a typed address asks for it. */
export const PAGE_MAX = 1_000;
const AMOUNT_MAX = 10_000_000;
/** Longer search queries are cut, in characters. */
export const QUERY_MAX = 100;

/** Lists to which the store-management API gives an Ide. */
export type StoreList =
  | { readonly kind: "categoria" | "marca" | "temporada"; readonly id: number }
  /** `grupo` names the category when several categories use this Ide (`modules/catalogue/lists.ts`). */
  | { readonly kind: "sub-categoria"; readonly id: number; readonly grupo: string };

export const RECIPIENTS = { ella: "Ella", el: "Él", viaje: "Quien viaja", oficina: "La oficina" } as const;
export type Recipient = keyof typeof RECIPIENTS;
export const RECIPIENT_KEYS = ["ella", "el", "viaje", "oficina"] as const satisfies readonly Recipient[];

/** What a listing is a list of. */
export type Collection =
  | StoreList
  | { readonly kind: "outlet" | "destacado" }
  | {
      readonly kind: "gift-guide";
      readonly text: "Hasta" | "Desde";
      readonly valor: number;
      /** Without what is for others. */
      readonly para?: Recipient;
    }
  /** `q` empty = the whole catalogue. */
  | { readonly kind: "buscar"; readonly q: string };

export interface Listing {
  readonly collection: Collection;
  readonly filters: Filters;
  readonly sort: Sort;
  /** 1-based. */
  readonly page: number;
}

/** What an address of a listing names, checked against the catalogue: only filters and pages that exist. */
export interface CheckedListing {
  readonly listing: Listing;
  /** Of a category, brand, season or subcategory; null = another collection. */
  readonly list: {
    readonly name: string;
    /** Its own name, or the promotional season's. */
    readonly title: string;
    /** Of a subcategory. */
    readonly category?: { readonly Ide: number; readonly Descripcion: string } | undefined;
  } | null;
}

export function pageSizeOf({ kind }: Collection): number {
  if (kind === "destacado") return FEATURED_PAGE_SIZE;
  return kind === "temporada" ? SEASON_PAGE_SIZE : PAGE_SIZE;
}

const TIPOS = ["categoria", "marca", "temporada"] as const;

/**
 * Reads the address of a listing. Null = there is no such listing (404). An invalid filter, sort or page is ignored:
 * the list itself can still be shown.
 */
export function readListing(pathname: string, params: URLSearchParams): Listing | null {
  const collection = readCollection(pathname, params);
  if (!collection) return null;
  const sort = readSort(params.get("orden"), collection);
  return { collection, filters: readFilters(params), sort, page: readPage(params.get("pagina")) };
}

/** Whether search engines list it; what they do not list does not stand in the sitemap. */
export function isIndexed({ collection, filters }: Pick<Listing, "collection" | "filters">, total: number): boolean {
  const isSearch = collection.kind === "buscar" && collection.q !== "";
  return !isSearch && total > 0 && !isFiltered(filters);
}

/** Reads a listing from the path and query of a URL of the shop, as the parameter `volver` has it. */
export function readListingUrl(url: string | null): Listing | null {
  if (!url?.startsWith("/") || url.length > 2_000) return null;
  const [pathname = "", query = ""] = url.split("?", 2);
  return readListing(pathname, new URLSearchParams(query));
}

export function isSort(value: string): value is Sort {
  return Object.hasOwn(SORTS, value);
}

export function isStoreList(collection: Collection): collection is StoreList {
  return "id" in collection;
}

/** The sort used when the address names none. */
export function usualSort(collection: Collection): Sort {
  return collection.kind === "buscar" && collection.q !== "" ? "relevancia" : "destacados";
}

/** The sorts offered for a collection: relevance only makes sense with a query. */
export function sortsOf(collection: Collection): Sort[] {
  const searched = usualSort(collection) === "relevancia";
  return Object.keys(SORTS)
    .filter(isSort)
    .filter((sort) => searched || sort !== "relevancia");
}

function readSort(value: string | null, collection: Collection): Sort {
  const sort = sortsOf(collection).find((known) => known === value);
  return sort ?? usualSort(collection);
}

export function readPage(value: string | null): number {
  return value !== null && /^[1-9][0-9]{0,3}$/.test(value) ? Math.min(Number(value), PAGE_MAX) : 1;
}

/**
 * Writes what `readListing` reads, without the defaults. `title` is the free text that the specification puts into the
 * address of a category, brand, season or subcategory.
 */
export function listingUrl(listing: Listing, title: string): string {
  const { collection, filters, sort, page } = listing;
  const params = new URLSearchParams();
  if (collection.kind === "sub-categoria") {
    params.set("id", String(collection.id));
    params.set("grupo", collection.grupo);
    params.set("desc", title);
  } else if (isStoreList(collection)) {
    params.set("n", title);
    params.set("id", String(collection.id));
    params.set("tipo", collection.kind);
  } else if (collection.kind === "gift-guide") {
    params.set("text", collection.text);
    params.set("valor", formatCents(toCents(collection.valor)));
    if (collection.para) params.set("para", collection.para);
  } else if (collection.kind === "buscar" && collection.q !== "") {
    params.set("q", collection.q);
  }
  writeFilters(filters, params);
  if (sort !== usualSort(collection)) params.set("orden", sort);
  if (page > 1) params.set("pagina", String(page));
  const query = params.toString();
  return pathOf(collection) + (query && `?${query}`);
}

/** Goes back to the first page: the old page number means nothing in another list. */
export function withFilters(listing: Listing, filters: Filters): Listing {
  return { ...listing, filters, page: 1 };
}

export function withoutFilters(listing: Listing): Listing {
  return isFiltered(listing.filters) ? withFilters(listing, NO_FILTERS) : listing;
}

function pathOf({ kind }: Collection): string {
  return kind === "marca" || kind === "temporada" ? PAGES.category : `/${kind}`;
}

function readCollection(pathname: string, params: URLSearchParams): Collection | null {
  if (pathname === PAGES.outlet) return { kind: "outlet" };
  if (pathname === PAGES.featured) return { kind: "destacado" };
  if (pathname === PAGES.search) return { kind: "buscar", q: readQuery(params.get("q")) };
  if (pathname === PAGES.giftGuide) return readBand(params);
  const id = readIde(params.get("id"));
  if (id === null) return null;
  if (pathname === PAGES.subcategory) return { kind: "sub-categoria", id, grupo: readQuery(params.get("grupo")) };
  if (pathname !== PAGES.category) return null;
  const kind = TIPOS.find((tipo) => tipo === params.get("tipo"));
  return kind ? { kind, id } : null;
}

/** 'Hasta' or 'Desde' and an amount, as people and hosts write them: "1.000", "299,5". Null = no band. */
function readBand(params: URLSearchParams): Collection | null {
  const typed = params.get("text")?.trim().toLowerCase();
  const text = (["Hasta", "Desde"] as const).find((word) => word.toLowerCase() === typed);
  const valor = typedNumber(params.get("valor") ?? "", "amount") ?? 0;
  const para = RECIPIENT_KEYS.find((one) => one === params.get("para"));
  if (!text || valor <= 0 || valor > AMOUNT_MAX) return null;
  return { kind: "gift-guide", text, valor, ...(para && { para }) };
}

/** A typed search query as one line of limited length, without characters that a database engine would refuse. */
export function readQuery(value: string | null): string {
  const line = (value ?? "")
    .toWellFormed()
    // Soft hyphens and the like stand inside of words that are copied from pages: a blank would cut them.
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[\p{C}\p{Z}]+/gu, " ")
    .trim();
  return [...line].slice(0, QUERY_MAX).join("").trim();
}

/** An Ide of the store-management API: a positive whole number. */
export function readIde(value: string | null): number | null {
  return value !== null && /^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : null;
}
