import { type Filters, readFilters } from "#contracts/catalogue/filters.ts";
import { readListingUrl } from "#contracts/catalogue/listing.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { FiltersScreen } from "../listing/filters-screen.tsx";
import { loadParts } from "../listing/lazy-parts.ts";
import { listingData } from "../listing/load-listing.ts";
import type { Route } from "./+types/filters.ts";
import { privateMeta } from "../ui/page-meta.ts";

/** `volver` is the address of the list to filter; addresses that are not ours are ignored. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  // Opened without a list: filters the whole catalogue.
  const listing = readListingUrl(searchParams.get("volver")) ?? readListingUrl(PAGES.search);
  if (!listing) throw new Response(null, { status: 404 });
  const filters = { ...listing.filters, ...typedPrice(searchParams) };
  // The list's name in `volver` is not trusted: the catalogue's is used.
  return listingData({ ...listing, filters, page: 1 }, "", context);
}

/** A price beside `volver` comes from a form sent before the script loaded. */
function typedPrice(params: URLSearchParams): Pick<Filters, "priceMin" | "priceMax"> {
  const { priceMin, priceMax } = readFilters(params);
  return {
    ...(priceMin === undefined ? {} : { priceMin }),
    ...(priceMax === undefined ? {} : { priceMax }),
  };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadParts()]);
  return data;
}

export const meta: Route.MetaFunction = ({ matches: [root] }) => privateMeta("Filtros", root.loaderData);

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <FiltersScreen data={loaderData} />;
}
