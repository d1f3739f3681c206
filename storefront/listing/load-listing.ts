/** Loader of every listing screen. An unknown collection is a 404 with ways on. */
import type { RouterContextProvider } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import type { Facets } from "#contracts/facets.ts";
import { type Filters, NO_FILTERS } from "#contracts/filters.ts";
import {
  type Collection,
  type Listing,
  type ListingName,
  PAGE_SIZE,
  isStoreList,
  listingUrl,
  readListing,
  usualSort,
} from "#contracts/listing.ts";
import { menuUrl } from "#contracts/menu.ts";
import { formatMoney, toCents } from "#contracts/money.ts";
import type { ProductCard } from "#contracts/product.ts";
import type { Shop } from "#modules/shop.ts";
import type { Crumb } from "../ui/breadcrumb.tsx";
import { listingMeta } from "./listing-meta.ts";
import type { Pages } from "./pages.ts";

/** Shown where a search finds nothing. */
const NEAR = 8;
const POPULAR = 8;

/** The request's address is canonical already (`server/pages/address.ts`): its title is a known name. */
export async function loadListing(request: Request, context: Readonly<RouterContextProvider>) {
  const url = new URL(request.url);
  const listing = readListing(url.pathname.replace(/\.data$/, ""), url.searchParams);
  if (!listing) throw new Response(null, { status: 404 });
  const typed = url.searchParams.get(listing.collection.kind === "sub-categoria" ? "desc" : "n") ?? "";
  return listingData(listing, typed, context);
}

/** `typed` = the known name the address carries, empty = none. */
export async function listingData(read: Listing, typed: string, context: Readonly<RouterContextProvider>) {
  const shop = context.get(shopContext);
  const { publicUrl } = context.get(pageContext);
  const { collection } = read;
  const filters = await shop.search.known(read.filters);
  const last = Math.ceil((await shop.search.count({ ...read, filters })) / PAGE_SIZE);
  const listing: Listing = { ...read, filters, page: Math.min(read.page, Math.max(1, last)) };
  const { items, total, facets, corrected, instead } = await shop.search.listing({ ...listing, pageSize: PAGE_SIZE });
  const place = await placeOf(collection, typed, shop);
  const title = place?.name.name || titleOf(collection, filters, facets, instead ?? corrected);
  const crumbs: Crumb[] = [{ name: "Inicio", to: "/inicio" }, ...(place?.crumbs ?? []), { name: title }];
  const unfiltered = { ...listing, filters: NO_FILTERS, sort: usualSort(collection) };
  const canonical = publicUrl + listingUrl(unfiltered, place?.known ?? { name: "" });
  return {
    listing,
    /** Address of the first page. */
    base: listingUrl({ ...listing, page: 1 }, place?.name ?? { name: "" }),
    pageSize: PAGE_SIZE,
    firstPage: listing.page,
    items,
    total,
    facets,
    title,
    name: place?.name ?? { name: "" },
    crumbs,
    meta: listingMeta(listing, { title, total, canonical, items, crumbs, publicUrl }),
    ...noteOn(collection, corrected, instead),
    ...(total === 0 ? await waysOn(collection, shop) : {}),
  };
}

export type ListingData = Omit<Awaited<ReturnType<typeof listingData>>, "items" | "near" | "popular"> &
  Pages & { readonly near?: readonly ProductCard[]; readonly popular?: readonly ProductCard[] };

interface Place {
  /** As the page calls it: its Descripcion, or the promotional season's own name. */
  readonly name: ListingName;
  readonly known: ListingName;
  readonly crumbs: readonly Crumb[];
}

/** Where a category, brand, season or subcategory stands. Null for what has no number. */
async function placeOf(collection: Collection, typed: string, shop: Shop): Promise<Place | null> {
  if (!isStoreList(collection)) return null;
  const known = await shop.catalogue.collectionName(collection.kind, collection.id);
  if (!known) throw new Response(null, { status: 404 });
  const group = known.category ? { group: String(known.category.Ide) } : {};
  const crumbs = known.category ? [{ name: known.category.Descripcion, to: menuUrl.category(known.category) }] : [];
  return { name: { name: typed || known.name, ...group }, known: { name: known.name, ...group }, crumbs };
}

/** Where something else was answered than what was typed, that is said. */
function noteOn(collection: Collection, corrected: string | undefined, instead: string | undefined): { note?: string } {
  if (collection.kind !== "buscar") return {};
  if (instead !== undefined)
    return { note: `No hay resultados para “${collection.q}”; estos son los de “${instead}”.` };
  return corrected === undefined ? {} : { note: `Buscaste “${collection.q}”` };
}

function titleOf(collection: Collection, filters: Filters, facets: Facets, answered: string | undefined): string {
  if (collection.kind === "outlet") return "Outlet";
  if (collection.kind === "destacado") return "Destacados";
  if (collection.kind === "gift-guide") {
    const amount = formatMoney({ cents: toCents(collection.valor), Moneda: "Bs." });
    return `Regalos ${collection.text.toLowerCase()} ${amount}`;
  }
  if (collection.kind === "buscar" && collection.q !== "") return `Resultados para “${answered ?? collection.q}”`;
  const color = filters.colors.length === 1 && facets.color.find(({ value }) => value === filters.colors[0]);
  return color ? `Todo en ${color.label.toLowerCase()}` : "Todos los productos";
}

/** No dead end: what comes near to the question, and what others like. */
async function waysOn(collection: Collection, shop: Shop) {
  const popular = shop.search.listing({
    collection: { kind: "destacado" },
    filters: NO_FILTERS,
    sort: "destacados",
    page: 1,
    pageSize: POPULAR,
  });
  const near = collection.kind === "buscar" && collection.q !== "" ? await shop.search.near(collection.q, NEAR) : [];
  return { near, popular: (await popular).items };
}
