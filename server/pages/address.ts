/**
 * Which page an address names. The key of a stored page is made of what the catalogue knows, never of what was typed:
 * junk parameters, other spellings and free text lead to the same key, so they can neither grow nor poison the store.
 */
import { PAGE_SIZE, listingUrl, readListing } from "#contracts/listing.ts";
import { PROMO_SEASON } from "#contracts/menu.ts";
import { isDocumentId } from "#contracts/ids.ts";
import { PRIVATE_PAGES } from "#contracts/routes.ts";
import type { Shop } from "#modules/shop.ts";

export interface PageAddress {
  /** `public` pages are stored under `url`; `private` ones are rendered for each request. */
  readonly kind: "public" | "private" | "missing";
  /** Canonical path and query: what is rendered, and the key. */
  readonly url: string;
}

const MISSING: PageAddress = { kind: "missing", url: "/no-encontrado" };

/** `paths` = the routes there are. Trailing slashes are forgiven. */
export async function pageAddress(url: URL, shop: Shop, paths: ReadonlyMap<string, string>): Promise<PageAddress> {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, "") : url.pathname;
  if (!paths.has(path)) return MISSING;
  if (PRIVATE_PAGES.includes(path)) return { kind: "private", url: path + url.search };
  if (path === "/categoria" || path === "/sub-categoria") return listingAddress(path, url.searchParams, shop);
  if (path === "/producto") return productAddress(url.searchParams, shop);
  return { kind: "public", url: path };
}

async function productAddress(params: URLSearchParams, shop: Shop): Promise<PageAddress> {
  const id = params.get("id")?.toLowerCase() ?? "";
  if (!isDocumentId(id) || !(await shop.catalogue.isOnSale(id))) return MISSING;
  return { kind: "public", url: `/producto?id=${id}` };
}

async function listingAddress(path: string, params: URLSearchParams, shop: Shop): Promise<PageAddress> {
  const listing = readListing(path, params);
  if (!listing) return MISSING;
  const { kind, id } = listing.collection;
  const known = await shop.catalogue.collectionName(kind, id);
  if (!known) return MISSING;
  // Clamped here, not in the loader: a page that is not there must not become a key of its own.
  const last = listing.page === 1 ? 1 : await lastPage(shop, listing);
  const page = Math.min(listing.page, last);
  const name = titleOf(known.name, kind === "temporada" && id === PROMO_SEASON, params.get("n"), shop);
  const group = known.category ? String(known.category.Ide) : undefined;
  return { kind: "public", url: listingUrl({ ...listing, page }, { name, ...(group ? { group } : {}) }) };
}

/** The free text `n` names the page only where it is a known name of that id: its Descripcion or the promo's name. */
function titleOf(descripcion: string, promo: boolean, typed: string | null, shop: Shop): string {
  const promoName = promo ? shop.settings.menu().settings?.NombreTemp : undefined;
  return promoName && typed === promoName ? promoName : descripcion;
}

async function lastPage(shop: Shop, listing: NonNullable<ReturnType<typeof readListing>>): Promise<number> {
  return Math.max(1, Math.ceil((await shop.catalogue.count(listing.collection)) / PAGE_SIZE));
}
