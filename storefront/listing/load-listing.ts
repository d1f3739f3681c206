/** Loader of every listing screen. `server/pages/cache/page-key.ts` read the address; an unknown one is a 404 page with links. */
import type { ProductCard } from "#contracts/product/product.document.ts";
import type { Facets } from "#contracts/listing/listing.document.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { isOfOneColor } from "#contracts/listing/color-page.ts";
import { type Filters, NO_FILTERS, isFiltered } from "#contracts/listing/filters.ts";
import {
  type CheckedListing,
  type Collection,
  type Listing,
  RECIPIENTS,
  isIndexed,
  isStoreList,
  listingUrl,
  pageSizeOf,
  usualSort,
} from "#contracts/listing/listing.ts";
import type { Landing, Swatch } from "#contracts/content/landing.ts";
import { dayText } from "#contracts/delivery/arrival-text.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import type { Shop } from "#modules/shop.ts";
import { countedPieces } from "#contracts/text/counted.ts";
import { sharePhotoUrl } from "#contracts/photo/photo.ts";
import { type Site, shownContent, siteOf } from "../data/shown-content.ts";
import { type Crumb, breadcrumbList } from "../ui/title/breadcrumb.tsx";
import { pageMeta } from "../ui/title/page-meta.ts";
import type { Pages } from "./pages/loaded-pages.ts";

/** Number of products shown where a search finds nothing. */
const NEAR = 8;
const NEWEST = 8;
/** Colours of a season's palette. */
const SWATCHES = 5;

export async function loadListing(context: Readonly<RouterContextProvider>) {
  const { listing } = context.get(pageContext);
  if (!listing) throw new Response(null, { status: 404 });
  return listingData(listing, context);
}

export async function listingData({ listing: asked, list }: CheckedListing, context: Readonly<RouterContextProvider>) {
  const shop = context.get(shopContext);
  const { publicUrl } = context.get(pageContext);
  const { collection, filters } = asked;
  const pageSize = pageSizeOf(collection);
  const { items, total, page, facets, corrected, instead, gift } = await shop.search.listing({
    ...asked,
    pageSize,
    orLastPage: true,
  });
  const listing: Listing = { ...asked, page };
  // With filters or on another page it is the same search again.
  if (collection.kind === "buscar" && asked.page === 1 && !isFiltered(filters))
    shop.searchCounts.add(collection.q, total > 0 && instead === undefined);
  const landing = await landingOf(collection, context);
  const title = list?.title || titleOf(collection, filters, facets, instead ?? corrected);
  const crumbs: Crumb[] = [
    { name: "Inicio", to: PAGES.home },
    ...(isOfOneColor(listing) ? [{ name: "Colores", to: PAGES.colors }] : crumbsTo(list?.category)),
    { name: title },
  ];
  const unfiltered = { ...listing, filters: NO_FILTERS, sort: usualSort(collection) };
  const canonical = publicUrl + listingUrl(unfiltered, list?.name ?? "");
  return {
    listing,
    /** Address of the first page. */
    base: listingUrl({ ...listing, page: 1 }, list?.title ?? ""),
    pageSize,
    firstPage: listing.page,
    items,
    total,
    facets,
    title,
    /** What stands above the products; null = only the title. */
    landing,
    ...(landing?.until ? { until: `Hasta ${dayText(landing.until, null)}` } : {}),
    ...(collection.kind === "gift-guide" ? { recipients: await shop.search.recipients() } : {}),
    ...(await swatchesOf(collection, landing, shop)),
    /** Its name in addresses. */
    name: list?.title ?? "",
    crumbs,
    meta: listingMeta(listing, { title, total, canonical, items, crumbs, publicUrl, landing }, await siteOf(context)),
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

async function landingOf(collection: Collection, context: Readonly<RouterContextProvider>): Promise<Landing | null> {
  if (isStoreList(collection)) return context.get(shopContext).catalogue.landing(collection);
  const { landings } = await shownContent(context);
  if (collection.kind === "outlet") return landings.outlet;
  return collection.kind === "gift-guide" ? landings.gifts : null;
}

/** Only of a season. The colours of the photographs above come first. */
async function swatchesOf(
  collection: Collection,
  landing: Landing | null,
  { search }: Shop,
): Promise<{ swatches?: readonly Swatch[] }> {
  if (collection.kind !== "temporada") return {};
  const descriptions = landing?.photographs.map(({ alt }) => alt) ?? [];
  return { swatches: await search.palette(collection.id, SWATCHES, descriptions) };
}

/** Of a subcategory. */
const crumbsTo = (category: { readonly Ide: number; readonly Descripcion: string } | undefined): Crumb[] =>
  category ? [{ name: category.Descripcion, to: pathTo.category(category) }] : [];

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
    const to = collection.para === undefined ? "" : `para ${RECIPIENTS[collection.para].toLowerCase()} `;
    return `Regalos ${to}${collection.text.toLowerCase()} ${amount}`;
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

/** A shared list shows its first product's picture. Search engines must skip searches and filtered lists. */
function listingMeta(
  { collection, filters }: Listing,
  page: {
    readonly title: string;
    readonly total: number;
    readonly canonical: string;
    readonly items: readonly ProductCard[];
    readonly crumbs: readonly Crumb[];
    readonly publicUrl: string;
    readonly landing: Landing | null;
  },
  site: Site,
) {
  const { title, total, canonical, items, crumbs, publicUrl, landing } = page;
  const photo = items[0]?.images[0];
  return pageMeta(
    {
      title,
      description: landing?.story || `${title}: ${countedPieces(total)} con precio y stock al día.`,
      canonical,
      ...(photo ? { image: publicUrl + sharePhotoUrl(photo.id), imageAlt: photo.alt } : {}),
      noindex: !isIndexed({ collection, filters }, total),
      structured: [breadcrumbList(crumbs, publicUrl)],
    },
    site,
  );
}
