/** Loader of every listing screen. An unknown collection is a 404 with ways on. */
import type { RouterContextProvider } from "react-router";
import { pageContext, shopContext } from "#contracts/context.ts";
import { PAGE_SIZE, listingUrl, readListing } from "#contracts/listing.ts";
import { menuUrl } from "#contracts/menu.ts";
import type { Pages } from "./pages.ts";
import type { Crumb } from "../ui/breadcrumb.tsx";

/** The request's address is canonical already (`server/pages/address.ts`): its title is a known name. */
export async function loadListing(request: Request, context: Readonly<RouterContextProvider>) {
  const shop = context.get(shopContext);
  const { publicUrl } = context.get(pageContext);
  const url = new URL(request.url);
  const listing = readListing(url.pathname.replace(/\.data$/, ""), url.searchParams);
  const known = listing && (await shop.catalogue.collectionName(listing.collection.kind, listing.collection.id));
  if (!listing || !known) throw new Response(null, { status: 404 });
  const { items, total } = await shop.catalogue.cards({ ...listing, pageSize: PAGE_SIZE });
  const title = url.searchParams.get(listing.collection.kind === "sub-categoria" ? "desc" : "n") || known.name;
  const group = known.category ? { group: String(known.category.Ide) } : {};
  const crumbs: Crumb[] = [{ name: "Inicio", to: "/inicio" }];
  if (known.category) crumbs.push({ name: known.category.Descripcion, to: menuUrl.category(known.category) });
  return {
    listing,
    firstPage: listing.page,
    items,
    total,
    title,
    name: { name: title, ...group },
    crumbs: [...crumbs, { name: title }],
    canonical: publicUrl + listingUrl({ ...listing, sort: "destacados" }, { name: known.name, ...group }),
  };
}

export type ListingData = Omit<Awaited<ReturnType<typeof loadListing>>, "items"> & Pages;
