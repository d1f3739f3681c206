import { type Filters, readFilters } from "#contracts/listing/filters.ts";
import { pageContext } from "#contracts/context.ts";
import { FiltersScreen } from "../listing/filters/filters-screen.tsx";
import { loadParts } from "../listing/lazy-parts.ts";
import { listingData } from "../listing/load-listing.ts";
import type { Route } from "./+types/filters.ts";
import { privateMeta } from "../ui/title/page-meta.ts";

/** The list in `volver`, or the whole catalogue. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { listing: checked } = context.get(pageContext);
  if (!checked) throw new Response(null, { status: 404 });
  const filters = { ...checked.listing.filters, ...typedPrice(url.searchParams) };
  return listingData({ ...checked, listing: { ...checked.listing, filters, page: 1 } }, context);
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
