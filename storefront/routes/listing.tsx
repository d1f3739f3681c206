/** Plain listings: a category, brand, season or subcategory, and the outlet. */
import { loadParts } from "../listing/lazy-parts.ts";
import { ListingScreen } from "../listing/listing-screen.tsx";
import { loadListing } from "../listing/load-listing.ts";
import { withPagesBefore } from "../listing/loaded-pages.ts";
import type { Route } from "./+types/listing.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadListing(request, context);
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadParts()]);
  return withPagesBefore(data);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <ListingScreen data={loaderData} />;
}
