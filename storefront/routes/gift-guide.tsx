import { useRouteLoaderData } from "react-router";
import { readListing } from "#contracts/listing.ts";
import { giftBands } from "#contracts/menu.ts";
import { BandTiles } from "../home/gift-bands.tsx";
import { loadParts } from "../listing/lazy-parts.ts";
import { listingMeta } from "../listing/listing-meta.ts";
import { ListingScreen } from "../listing/listing-screen.tsx";
import { loadListing } from "../listing/load-listing.ts";
import { withPagesBefore } from "../listing/pages.ts";
import type { loader as rootLoader } from "../root.tsx";
import { Bands } from "../search/bands.tsx";
import type { Route } from "./+types/gift-guide.ts";

/** Without a band that makes sense the bands are offered: `text` and `valor` are typed by people, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const listing = readListing("/gift-guide", new URL(request.url).searchParams);
  return { found: listing ? await loadListing(request, context) : null };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [{ found }] = await Promise.all([serverLoader(), loadParts()]);
  return { found: found && withPagesBefore(found) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.found) return listingMeta(loaderData.found);
  return [
    { title: "Guía de regalos · Vitrina" },
    { name: "description", content: "Regalos de cuero hechos en Bolivia, por presupuesto. Envíos a todo el país." },
  ];
}

export default function Screen({ loaderData: { found } }: Route.ComponentProps) {
  const bands = giftBands(useRouteLoaderData<typeof rootLoader>("root")?.menu.settings ?? null);
  if (found) return <ListingScreen data={found} above={<Bands bands={bands} listing={found.listing} />} />;
  return (
    <section className="page pt-10">
      <h1 className="text-3xl md:text-5xl">Guía de regalos</h1>
      <p className="mt-4 max-w-prose text-muted">
        {bands.length > 0
          ? "Elige cuánto quieres gastar y te mostramos qué regalar."
          : "La guía de regalos vuelve pronto. Mientras tanto, mira lo destacado en la tienda."}
      </p>
      <BandTiles bands={bands} />
    </section>
  );
}
