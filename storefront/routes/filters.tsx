import { readListingUrl } from "#contracts/listing.ts";
import { FiltersScreen } from "../listing/filters-screen.tsx";
import { loadParts } from "../listing/lazy-parts.ts";
import { listingData } from "../listing/load-listing.ts";
import type { Route } from "./+types/filters.ts";

/** Opened without a list to come back to: the whole catalogue is narrowed down. */
const EVERYTHING = "/buscar";

/** The state is the address of the list itself, in `volver`; what is no list of ours is not followed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const volver = new URL(request.url).searchParams.get("volver");
  const listing = readListingUrl(volver) ?? readListingUrl(EVERYTHING);
  if (!listing) throw new Response(null, { status: 404 });
  // What `volver` calls the list is not repeated: its name is the catalogue's.
  return listingData({ ...listing, page: 1 }, "", context);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadParts()]);
  return data;
}

export const meta: Route.MetaFunction = () => [{ title: "Filtros · Vitrina" }, { name: "robots", content: "noindex" }];

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <FiltersScreen data={loaderData} />;
}
