/**
 * Which page an address names. The key of a stored page is made of what the catalogue knows, never of what was typed:
 * junk parameters, other spellings and free text lead to the same key, so they can neither grow nor poison the store.
 */
import { colorSlug, filterCount } from "#contracts/catalogue/filters.ts";
import { isDocumentId } from "#contracts/ids.ts";
import {
  type Listing,
  type StoreList,
  PAGE_SIZE,
  isStoreList,
  listingUrl,
  readListing,
} from "#contracts/catalogue/listing.ts";
import { PROMO_SEASON, giftBands } from "#contracts/settings/menu.ts";
import { readDirectory } from "#contracts/settings/page-menu.ts";
import { plainPath } from "#contracts/pages/plain-path.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { LISTING_PAGES, PRIVATE_PAGES } from "#contracts/pages/page-kinds.ts";
import type { Shop } from "#modules/shop.ts";
import type { PageRank } from "./turns.ts";

export interface PageKey {
  /** `public` pages are stored under `url`; `private` ones are rendered for each request. */
  readonly kind: "public" | "private" | "missing";
  /** Canonical path and query: what is rendered, and the key. */
  readonly url: string;
}

const MISSING: PageKey = { kind: "missing", url: "/no-encontrado" };

/** Lists narrowed down further than this are too many to store, and each is wanted by too few. */
const STORED_FILTERS_MAX = 2;

/** Where the page of a path in another spelling stands. Only a page there is: nobody is sent to a place he typed. */
export function movedTo(pathname: string, paths: ReadonlyMap<string, string>): string | null {
  const plain = plainPath(pathname);
  return plain !== pathname && paths.has(plain) ? plain : null;
}

/** `paths` = the routes there are. */
export async function pageKey(url: URL, shop: Shop, paths: ReadonlyMap<string, string>): Promise<PageKey> {
  const path = url.pathname;
  if (!paths.has(path)) return MISSING;
  if (PRIVATE_PAGES.includes(path)) return { kind: "private", url: path + url.search };
  if (LISTING_PAGES.includes(path)) return listingAddress(path, url.searchParams, shop);
  if (path === PAGES.categories) return directoryAddress(url.searchParams, shop);
  if (path === PAGES.product) return productAddress(url.searchParams, shop);
  return { kind: "public", url: path };
}

/** How much the page counts when many are wanted. Asks nobody. */
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

async function productAddress(params: URLSearchParams, shop: Shop): Promise<PageKey> {
  const id = params.get("id")?.toLowerCase() ?? "";
  if (!isDocumentId(id) || !(await shop.catalogue.isOnSale(id))) return MISSING;
  const asked = colorSlug(params.get("color") ?? "");
  const color = asked && (await shop.catalogue.colorsOf(id)).map(colorSlug).find((slug) => slug === asked);
  return { kind: "public", url: pathTo.product({ id, color }) };
}

async function listingAddress(path: string, params: URLSearchParams, shop: Shop): Promise<PageKey> {
  const read = readListing(path, params);
  // Without a band the gift guide offers its bands.
  if (!read) return path === PAGES.giftGuide ? { kind: "public", url: path } : MISSING;
  const { collection } = read;
  const known = isStoreList(collection) ? await knownList(collection, params.get("n"), shop) : { collection, name: "" };
  if (!known) return MISSING;
  const listing = { ...read, collection: known.collection, filters: await shop.search.known(read.filters) };
  if (!isStored(listing, shop)) return { kind: "private", url: listingUrl(listing, known.name) };
  // Clamped here, not in the loader: a page that is not there must not become a key of its own.
  const last = listing.page === 1 ? 1 : Math.ceil((await shop.search.count(listing)) / PAGE_SIZE);
  const page = Math.min(listing.page, Math.max(1, last));
  return { kind: "public", url: listingUrl({ ...listing, page }, known.name) };
}

/** Free searches, other bands than the shop's own and finely filtered lists are rendered for who asks. */
function isStored({ collection, filters }: Listing, shop: Shop): boolean {
  if (filterCount(filters) > STORED_FILTERS_MAX || filters.priceMin !== undefined || filters.priceMax !== undefined)
    return false;
  if (collection.kind === "buscar") return collection.q === "";
  if (collection.kind !== "gift-guide") return true;
  const bands = giftBands(shop.settings.menu().settings);
  return bands.some(({ text, valor }) => text === collection.text && valor === collection.valor);
}

/** A list there is, its `grupo` and its name as the catalogue has them. */
interface KnownList {
  readonly collection: StoreList;
  readonly name: string;
}

/** The free text `n` names the page only where it is a known name of that id: its Descripcion or the promo's name. */
async function knownList(list: StoreList, typed: string | null, shop: Shop): Promise<KnownList | null> {
  const known = await shop.catalogue.collectionName(list);
  if (!known) return null;
  const isPromo = list.kind === "temporada" && list.id === PROMO_SEASON;
  const promoName = isPromo ? shop.settings.menu().settings?.NombreTemp : undefined;
  const name = promoName && typed === promoName ? promoName : known.name;
  const grupo = known.place?.grupo;
  return { name, collection: list.kind === "sub-categoria" && grupo !== undefined ? { ...list, grupo } : list };
}
