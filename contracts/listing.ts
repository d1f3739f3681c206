/** A listing and its address. The URL is the only state: Back, reload and a shared link give the same list. */

export const SORTS = {
  destacados: "Destacados",
  novedades: "Novedades",
  "precio-asc": "Precio: menor a mayor",
  "precio-desc": "Precio: mayor a menor",
  descuento: "Mayor descuento",
} as const;

export type Sort = keyof typeof SORTS;

export const PAGE_SIZE = 24;
/** Most items one answer may carry. */
export const PAGE_SIZE_MAX = 60;
/** No shop pages deeper than this; beyond it is a typed address. */
export const PAGE_MAX = 1_000;

/** What a listing collects: a category, brand or season by `tipo`, or a subcategory. */
export type Collection =
  | { readonly kind: "categoria" | "marca" | "temporada"; readonly id: number }
  | { readonly kind: "sub-categoria"; readonly id: number };

export interface Listing {
  readonly collection: Collection;
  readonly sort: Sort;
  /** 1-based. */
  readonly page: number;
}

const TIPOS = ["categoria", "marca", "temporada"] as const;

/**
 * Reads `/categoria?id&tipo` or `/sub-categoria?id`. Null = no such listing (a 404 page with ways on).
 * A senseless sort or page falls back to the first page of the usual order: the list is still what was asked for.
 */
export function readListing(pathname: string, params: URLSearchParams): Listing | null {
  const collection = readCollection(pathname, params);
  if (!collection) return null;
  return { collection, sort: readSort(params.get("orden")), page: readPage(params.get("pagina")) };
}

export function readSort(value: string | null): Sort {
  return value !== null && isSort(value) ? value : "destacados";
}

export function isSort(value: string): value is Sort {
  return Object.hasOwn(SORTS, value);
}

export function readPage(value: string | null): number {
  return value !== null && /^[1-9][0-9]{0,3}$/.test(value) ? Math.min(Number(value), PAGE_MAX) : 1;
}

/** Writes what `readListing` reads, defaults left out. `title` becomes the free text the specification has there. */
export function listingUrl(listing: Listing, title: { readonly name: string; readonly group?: string }): string {
  const { collection } = listing;
  const params = new URLSearchParams();
  if (collection.kind === "sub-categoria") {
    params.set("id", String(collection.id));
    params.set("grupo", title.group ?? "");
    params.set("desc", title.name);
  } else {
    params.set("n", title.name);
    params.set("id", String(collection.id));
    params.set("tipo", collection.kind);
  }
  if (listing.sort !== "destacados") params.set("orden", listing.sort);
  if (listing.page > 1) params.set("pagina", String(listing.page));
  const path = collection.kind === "sub-categoria" ? "/sub-categoria" : "/categoria";
  return `${path}?${params}`;
}

function readCollection(pathname: string, params: URLSearchParams): Collection | null {
  const id = readIde(params.get("id"));
  if (id === null) return null;
  if (pathname === "/sub-categoria") return { kind: "sub-categoria", id };
  if (pathname !== "/categoria") return null;
  const kind = TIPOS.find((tipo) => tipo === params.get("tipo"));
  return kind ? { kind, id } : null;
}

/** An Ide as the store-management API counts them. */
export function readIde(value: string | null): number | null {
  return value !== null && /^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : null;
}
