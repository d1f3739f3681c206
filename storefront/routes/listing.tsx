/** Plain listings: a category, brand, season or subcategory, and the outlet. */
import { createScreens, firstShown } from "../data/at-once.ts";
import { ListingSkeleton, glimpseOf } from "../listing/listing-skeleton.tsx";
import { loadParts } from "../listing/lazy-parts.ts";
import { ListingScreen } from "../listing/listing-screen.tsx";
import { loadListing } from "../listing/load-listing.ts";
import { withPagesBefore } from "../listing/pages/loaded-pages.ts";
import { titled } from "../ui/title/page-meta.ts";
import type { Route } from "./+types/listing.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadListing(context);
}

const screens = createScreens<Awaited<ReturnType<typeof loader>>>();

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const read = async () => withPagesBefore((await Promise.all([serverLoader(), loadParts()]))[0]);
  return screens.load(request, read, glimpseOf);
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return [];
  const shown = firstShown(loaderData);
  return "meta" in shown ? shown.meta : [{ title: titled(shown.title, root.loaderData?.identity.name) }];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  const shown = screens.useShown(loaderData);
  return "items" in shown ? <ListingScreen data={shown} /> : <ListingSkeleton {...shown} />;
}
