import { ListingScreen } from "../listing/listing-screen.tsx";
import { listingMeta } from "../listing/listing-meta.ts";
import { loadListing } from "../listing/load-listing.ts";
import { withPagesBefore } from "../listing/pages.ts";
import type { Route } from "./+types/subcategory.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadListing(request, context);
}

/** In the browser the page joins those this tab has read before it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withPagesBefore(await serverLoader());
}

export function meta({ loaderData }: Route.MetaArgs) {
  return listingMeta(loaderData);
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  return <ListingScreen data={loaderData} />;
}
