/**
 * Finds the page that an address names. A cache key is made only of values from the catalogue, never of typed text:
 * unknown parameters, other spellings and free text lead to the same key, so they cannot fill or poison the cache.
 */
import { NO_FILTERS, colorSlug, filterCount } from "#contracts/listing/filters.ts";
import { isDocumentId } from "#contracts/ids.ts";
import {
  type CheckedListing,
  type Listing,
  isStoreList,
  listingUrl,
  pageSizeOf,
  readListing,
  readListingUrl,
} from "#contracts/listing/listing.ts";
import { giftBands } from "#contracts/menu/menu.ts";
import { promotionName, readDirectory } from "#contracts/menu/page-menu.ts";
import { plainPath } from "#contracts/pages/plain-path.ts";
import { isOwnPageName } from "#contracts/content/content.ts";
import { PAGES, PREVIEW, pathTo } from "#contracts/pages/paths.ts";
import { LISTING_PAGES, PRIVATE_PAGES } from "#contracts/pages/page-kinds.ts";
import type { Shop } from "#modules/shop.ts";
import type { PageRank } from "../render/render-limits.ts";

export interface PageKey {
  /** `public` pages are stored under `url`; `private` ones are rendered for each request. */
  readonly kind: "public" | "private" | "missing";
  /** Canonical path and query: what is rendered, and the cache key. */
  readonly url: string;
  /** The listing it shows. */
  readonly listing?: CheckedListing | undefined;
}

const MISSING: PageKey = { kind: "missing", url: "/no-encontrado" };

/** Lists with more filters are too many to store, and few shoppers ask for the same one. */
const STORED_FILTERS_MAX = 2;

/**
 * The path of the page that another spelling names, or null. Only existing pages: a redirect to a typed path could
 * lead anywhere.
 */
export function movedTo(pathname: string, paths: ReadonlyMap<string, string>): string | null {
  const plain = plainPath(pathname);
  return plain !== pathname && paths.has(plain) ? plain : null;
}

/**
 * What campaigns, mails and chats make of a link: a second "?" before their own words, "&amp;", signs of the sentence
 * around it at a value. Null = there is nothing to mend: a page that comes meanwhile must not lead to itself.
 */
export function mendedLink({ pathname, search }: URL): string | null {
  const params = new URLSearchParams(search.slice(1).replaceAll(/&amp;|\?/gi, "&"));
  const bare = [...params].map(([name, value]) => [name, value.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")]);
  const mended = `${new URLSearchParams(bare)}`;
  return mended === `${new URLSearchParams(search)}` ? null : `${pathname}?${mended}`;
}

/** `paths` = the existing routes. */
export async function pageKey(url: URL, shop: Shop, paths: ReadonlyMap<string, string>): Promise<PageKey> {
  const path = url.pathname;
  if (!paths.has(path)) return MISSING;
  if (path === PAGES.filters) return filtersAddress(url, shop);
  if (PRIVATE_PAGES.includes(path)) return { kind: "private", url: path + url.search };
  if (LISTING_PAGES.includes(path)) return listingAddress(path, url.searchParams, shop);
  if (path === PAGES.categories) return directoryAddress(url.searchParams, shop);
  if (path === PAGES.product) return productAddress(url.searchParams, shop);
  if (path === PAGES.ownPage) return ownPageAddress(url.searchParams, shop);
  return { kind: "public", url: path };
}

/** The priority of the page under overload. It must not use the database. */
export function rankOf(url: URL, shop: Shop): PageRank {
  if (url.pathname === PAGES.filters) return "search";
  if (PRIVATE_PAGES.includes(url.pathname)) return "order";
  if (!LISTING_PAGES.includes(url.pathname)) return "page";
  const listing = readListing(url.pathname, url.searchParams);
  return listing && !isStored(listing, shop) ? "search" : "page";
}

function directoryAddress(params: URLSearchParams, shop: Shop): PageKey {
  const directory = readDirectory(params, shop.settings.menu());
  return directory ? { kind: "public", url: pathTo.categories(directory.of?.Ide, directory.page) } : MISSING;
}

/** A preview is only for people of the shop: they see also what was not published yet. */
function ownPageAddress(params: URLSearchParams, shop: Shop): PageKey {
  const name = `pagina-${params.get("n") ?? ""}`;
  if (!isOwnPageName(name) || !(shop.content.shown().texts[name]?.text || params.has(PREVIEW))) return MISSING;
  return { kind: "public", url: pathTo.ownPage(name) };
}

/** The page of a product before it is on sale, for people of the shop. It must never be stored. */
export async function draftKey(url: URL, shop: Shop): Promise<PageKey> {
  const id = productId(url.searchParams);
  if (id === null || !(await shop.catalogue.preview(id))) return MISSING;
  return productKey(id, url.searchParams, shop);
}

function productId(params: URLSearchParams): string | null {
  const id = params.get("id")?.toLowerCase() ?? "";
  return isDocumentId(id) ? id : null;
}

async function productAddress(params: URLSearchParams, shop: Shop): Promise<PageKey> {
  const id = productId(params);
  return id !== null && (await shop.catalogue.isOnSale(id)) ? productKey(id, params, shop) : MISSING;
}

async function productKey(id: string, params: URLSearchParams, shop: Shop): Promise<PageKey> {
  const asked = colorSlug(params.get("color") ?? "");
  const color = asked && (await shop.catalogue.colorsOf(id)).map(colorSlug).find((slug) => slug === asked);
  return { kind: "public", url: pathTo.product({ id, color }) };
}

async function listingAddress(path: string, params: URLSearchParams, shop: Shop): Promise<PageKey> {
  const read = readListing(path, params);
  // Without a price band the gift guide lists its bands.
  if (!read) return path === PAGES.giftGuide ? { kind: "public", url: path } : MISSING;
  const checked = await checkListing(read, params.get("n"), shop);
  if (!checked) return MISSING;
  const { listing, list } = checked;
  const urlOf = (shown: Listing) => listingUrl(shown, list?.title ?? "");
  if (!isStored(listing, shop)) return { kind: "private", url: urlOf(listing), listing: checked };
  // Limited here, not in the loader: otherwise every page number past the end would become a cache key.
  const last = listing.page === 1 ? 1 : Math.ceil((await shop.search.count(listing)) / pageSizeOf(listing.collection));
  const shown = { ...listing, page: Math.min(listing.page, Math.max(1, last)) };
  return { kind: "public", url: urlOf(shown), listing: { listing: shown, list } };
}

/** `volver` is the address of the list to filter; without it, and with one that is not ours, the whole catalogue is. */
async function filtersAddress({ pathname, search, searchParams }: URL, shop: Shop): Promise<PageKey> {
  const read = readListingUrl(searchParams.get("volver")) ?? readListingUrl(PAGES.search);
  // The list's name in `volver` is not trusted: the catalogue's is used.
  const listing = (read && (await checkListing(read, null, shop))) ?? undefined;
  return { kind: "private", url: pathname + search, listing };
}

/** Free searches, price bands other than the shop's own, and lists with many filters are rendered for each request. */
function isStored({ collection, filters }: Listing, shop: Shop): boolean {
  if (filterCount(filters) > STORED_FILTERS_MAX || filters.priceMin !== undefined || filters.priceMax !== undefined)
    return false;
  if (collection.kind === "buscar") return collection.q === "";
  if (collection.kind !== "gift-guide") return true;
  const bands = giftBands(shop.settings.menu().settings);
  return bands.some(({ text, valor }) => text === collection.text && valor === collection.valor);
}

/**
 * Null = the catalogue has no such list. The typed name is used only when it is the list's own name or the promotion's;
 * free text must not get into the cache.
 */
async function checkListing(read: Listing, typed: string | null, shop: Shop): Promise<CheckedListing | null> {
  const filters = await shop.search.known(read.filters);
  const { collection } = read;
  if (!isStoreList(collection)) return { listing: { ...read, filters }, list: null };
  const known = await shop.catalogue.collectionName(collection);
  if (!known) return null;
  const { name, place } = known;
  const isLeftEmpty = async () => (await shop.search.count({ ...read, filters: NO_FILTERS })) === 0;
  if (!shop.settings.isOffered(collection) && (await isLeftEmpty())) return null;
  const promoName = promotionName(shop.settings.menu(), collection);
  const grupo = collection.kind === "sub-categoria" && place ? { grupo: place.grupo } : {};
  return {
    listing: { ...read, collection: { ...collection, ...grupo }, filters },
    list: { name, title: promoName && typed === promoName ? promoName : name, category: place?.category },
  };
}
