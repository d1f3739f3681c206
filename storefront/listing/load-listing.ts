/** Loader of every listing screen. An unknown collection is a 404 page with links. */
import type { ProductCard } from "#contracts/documents/product.ts";
import type { Facets } from "#contracts/documents/listing.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { isOfOneColor } from "#contracts/catalogue/color-page.ts";
import { type Filters, NO_FILTERS, isFiltered } from "#contracts/catalogue/filters.ts";
import {
  type Collection,
  type Listing,
  isStoreList,
  listingUrl,
  pageSizeOf,
  readListing,
  usualSort,
} from "#contracts/catalogue/listing.ts";
import type { Face, Swatch } from "#contracts/content/face.ts";
import { formatMoney, toCents } from "#contracts/money.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import type { Shop } from "#modules/shop.ts";
import type { Crumb } from "../ui/breadcrumb.tsx";
import { shownContent, siteOf } from "../data/shown-content.ts";
import { listingMeta } from "./listing-meta.ts";
import type { Pages } from "./loaded-pages.ts";

/** Number of products shown where a search finds nothing. */
const NEAR = 8;
const NEWEST = 8;
/** Colours of a season's palette. */
const SWATCHES = 5;

/** The address is canonical already (`server/pages/page-key.ts`), so the title in it is a known name. */
export async function loadListing(request: Request, context: Readonly<RouterContextProvider>) {
  const url = new URL(request.url);
  const listing = readListing(url.pathname.replace(/\.data$/, ""), url.searchParams);
  if (!listing) throw new Response(null, { status: 404 });
  const typed = url.searchParams.get(listing.collection.kind === "sub-categoria" ? "desc" : "n") ?? "";
  return listingData(listing, typed, context);
}

/** `typed`: the known name in the address; empty if there is none. */
export async function listingData(read: Listing, typed: string, context: Readonly<RouterContextProvider>) {
  const shop = context.get(shopContext);
  const { publicUrl } = context.get(pageContext);
  const { collection } = read;
  const pageSize = pageSizeOf(collection);
  const filters = await shop.search.known(read.filters);
  const { items, total, page, facets, corrected, instead, gift } = await shop.search.listing({
    ...read,
    filters,
    pageSize,
    orLastPage: true,
  });
  const listing: Listing = { ...read, filters, page };
  // With filters or on another page it is the same search again.
  if (collection.kind === "buscar" && read.page === 1 && !isFiltered(filters))
    shop.searchCounts.add(collection.q, total > 0 && instead === undefined);
  const place = await placeOf(collection, typed, shop);
  const face = await faceOf(collection, context);
  const title = place?.name || titleOf(collection, filters, facets, instead ?? corrected);
  const crumbs: Crumb[] = [
    { name: "Inicio", to: PAGES.home },
    ...(isOfOneColor(listing) ? [{ name: "Colores", to: PAGES.colors }] : (place?.crumbs ?? [])),
    { name: title },
  ];
  const unfiltered = { ...listing, filters: NO_FILTERS, sort: usualSort(collection) };
  const canonical = publicUrl + listingUrl(unfiltered, place?.known ?? "");
  return {
    listing,
    /** Address of the first page. */
    base: listingUrl({ ...listing, page: 1 }, place?.name ?? ""),
    pageSize,
    firstPage: listing.page,
    items,
    total,
    facets,
    title,
    /** What stands above the products; null = only the title. */
    face,
    ...(await swatchesOf(collection, face, shop)),
    /** Its name in addresses. */
    name: place?.name ?? "",
    crumbs,
    meta: listingMeta(listing, { title, total, canonical, items, crumbs, publicUrl, face }, await siteOf(context)),
    ...noteOn(collection, corrected, instead),
    ...(gift ? { gift } : {}),
    ...(total === 0 ? await waysOn(collection, shop) : {}),
  };
}

export type ListingData = Omit<Awaited<ReturnType<typeof listingData>>, "items" | "near" | "alike" | "newest"> &
  Pages & {
    readonly near?: readonly ProductCard[];
    readonly alike?: readonly string[];
    readonly newest?: readonly ProductCard[];
  };

async function faceOf(collection: Collection, context: Readonly<RouterContextProvider>): Promise<Face | null> {
  if (isStoreList(collection)) return context.get(shopContext).catalogue.face(collection);
  const { faces } = await shownContent(context);
  if (collection.kind === "outlet") return faces.outlet;
  return collection.kind === "gift-guide" ? faces.gifts : null;
}

/** Only of a season. The colours of the photographs above come first. */
async function swatchesOf(
  collection: Collection,
  face: Face | null,
  { search }: Shop,
): Promise<{ swatches?: readonly Swatch[] }> {
  if (collection.kind !== "temporada") return {};
  const descriptions = face?.photographs.map(({ alt }) => alt) ?? [];
  return { swatches: await search.palette(collection.id, SWATCHES, descriptions) };
}

interface Place {
  /** The title of the page: its Descripcion, or the promotional season's own name. */
  readonly name: string;
  readonly known: string;
  readonly crumbs: readonly Crumb[];
}

/** Name and breadcrumb of a category, brand, season or subcategory. Null for other collections. */
async function placeOf(collection: Collection, typed: string, shop: Shop): Promise<Place | null> {
  if (!isStoreList(collection)) return null;
  const known = await shop.catalogue.collectionName(collection);
  if (!known) throw new Response(null, { status: 404 });
  const category = known.place?.category;
  const crumbs = category ? [{ name: category.Descripcion, to: pathTo.category(category) }] : [];
  return { name: typed || known.name, known: known.name, crumbs };
}

/** Says if the results are for other words than the typed ones. */
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

/** For an empty search: similar words and products; if there are none, new products. */
async function waysOn(collection: Collection, shop: Shop) {
  const { items: near, words: alike } =
    collection.kind === "buscar" && collection.q !== ""
      ? await shop.search.near(collection.q, NEAR)
      : { items: [], words: [] };
  if (near.length > 0) return { near, alike };
  const sort = "novedades";
  const newest = await shop.search.listing({ filters: NO_FILTERS, sort, page: 1, pageSize: NEWEST });
  return { near, alike, newest: newest.items };
}
