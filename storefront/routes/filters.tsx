import { type Filters, readFilters } from "#contracts/catalogue/filters.ts";
import { readListingUrl } from "#contracts/catalogue/listing.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { FiltersScreen } from "../listing/filters-screen.tsx";
import { loadParts } from "../listing/lazy-parts.ts";
import { listingData } from "../listing/load-listing.ts";
import type { Route } from "./+types/filters.ts";

/** The state is the address of the list itself, in `volver`; what is no list of ours is not followed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  // Opened without a list to come back to: the whole catalogue is narrowed down.
  const listing = readListingUrl(searchParams.get("volver")) ?? readListingUrl(PAGES.search);
  if (!listing) throw new Response(null, { status: 404 });
  const filters = { ...listing.filters, ...typedPrice(searchParams) };
  // What `volver` calls the list is not repeated: its name is the catalogue's.
  return listingData({ ...listing, filters, page: 1 }, "", context);
}

/** Beside `volver`: typed and sent before the script was there. */
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

export const meta: Route.MetaFunction = () => [{ title: "Filtros · Vitrina" }, { name: "robots", content: "noindex" }];

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <FiltersScreen data={loaderData} />;
}
