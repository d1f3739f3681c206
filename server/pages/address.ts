/**
 * Which page an address names. The key of a stored page is made of what the catalogue knows, never of what was typed:
 * junk parameters, other spellings and free text lead to the same key, so they can neither grow nor poison the store.
 */
import { colorSlug, filterCount } from "#contracts/filters.ts";
import { isDocumentId } from "#contracts/ids.ts";
import {
  type Listing,
  type ListingName,
  type StoreList,
  PAGE_SIZE,
  isStoreList,
  listingUrl,
  readListing,
} from "#contracts/listing.ts";
import { PROMO_SEASON, giftBands } from "#contracts/menu.ts";
import { productUrl } from "#contracts/product.ts";
import { LISTING_PAGES, PRIVATE_PAGES } from "#contracts/routes.ts";
import type { Shop } from "#modules/shop.ts";

export interface PageAddress {
  /** `public` pages are stored under `url`; `private` ones are rendered for each request. */
  readonly kind: "public" | "private" | "missing";
  /** Canonical path and query: what is rendered, and the key. */
  readonly url: string;
}

const MISSING: PageAddress = { kind: "missing", url: "/no-encontrado" };

/** Lists narrowed down further than this are too many to store, and each is wanted by too few. */
const STORED_FILTERS_MAX = 2;

/** `paths` = the routes there are. Trailing slashes are forgiven. */
export async function pageAddress(url: URL, shop: Shop, paths: ReadonlyMap<string, string>): Promise<PageAddress> {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, "") : url.pathname;
  if (!paths.has(path)) return MISSING;
  if (PRIVATE_PAGES.includes(path)) return { kind: "private", url: path + url.search };
  if (LISTING_PAGES.includes(path)) return listingAddress(path, url.searchParams, shop);
  if (path === "/producto") return productAddress(url.searchParams, shop);
  return { kind: "public", url: path };
}

async function productAddress(params: URLSearchParams, shop: Shop): Promise<PageAddress> {
  const id = params.get("id")?.toLowerCase() ?? "";
  if (!isDocumentId(id) || !(await shop.catalogue.isOnSale(id))) return MISSING;
  const asked = colorSlug(params.get("color") ?? "");
  const color = asked && (await shop.catalogue.colorsOf(id)).map(colorSlug).find((slug) => slug === asked);
  return { kind: "public", url: productUrl({ id, ...(color ? { color } : {}) }) };
}

async function listingAddress(path: string, params: URLSearchParams, shop: Shop): Promise<PageAddress> {
  const read = readListing(path, params);
  // Without a band the gift guide offers its bands.
  if (!read) return path === "/gift-guide" ? { kind: "public", url: path } : MISSING;
  const { collection } = read;
  const listing = { ...read, filters: await shop.search.known(read.filters) };
  const name = isStoreList(collection) ? await nameOf(collection, params.get("n"), shop) : { name: "" };
  if (!name) return MISSING;
  if (!isStored(listing, shop)) return { kind: "private", url: listingUrl(listing, name) };
  // Clamped here, not in the loader: a page that is not there must not become a key of its own.
  const last = listing.page === 1 ? 1 : Math.ceil((await shop.search.count(listing)) / PAGE_SIZE);
  return { kind: "public", url: listingUrl({ ...listing, page: Math.min(listing.page, Math.max(1, last)) }, name) };
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

/** The free text `n` names the page only where it is a known name of that id: its Descripcion or the promo's name. */
async function nameOf({ kind, id }: StoreList, typed: string | null, shop: Shop): Promise<ListingName | null> {
  const known = await shop.catalogue.collectionName(kind, id);
  if (!known) return null;
  const isPromo = kind === "temporada" && id === PROMO_SEASON;
  const promoName = isPromo ? shop.settings.menu().settings?.NombreTemp : undefined;
  const name = promoName && typed === promoName ? promoName : known.name;
  return { name, ...(known.category ? { group: String(known.category.Ide) } : {}) };
}
