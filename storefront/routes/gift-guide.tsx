import { pageContext, shopContext } from "#contracts/context.ts";
import { type GiftBand, giftBands } from "#contracts/menu/menu.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { bandExamples } from "../listing/band-examples.ts";
import { BandTiles } from "../listing/gift-bands.tsx";
import { ListLanding, loadParts } from "../listing/lazy-parts.ts";
import { createScreens, firstShown } from "../data/at-once.ts";
import { giftTexts } from "../listing/list-tabs.ts";
import { ListingScreen } from "../listing/listing-screen.tsx";
import { listingData } from "../listing/load-listing.ts";
import { withPagesBefore } from "../listing/pages/loaded-pages.ts";
import { useRootData } from "../data/root-data.ts";
import { ChevronIcon } from "../ui/icons.tsx";
import { Link } from "../ui/link.tsx";
import { pageMeta } from "../ui/title/page-meta.ts";
import { shownContent, siteOf } from "../data/shown-content.ts";
import type { Route } from "./+types/gift-guide.ts";

/** Without a valid band the page offers the bands: people type `text` and `valor`, too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, listing } = context.get(pageContext);
  if (listing) {
    const found = await listingData(listing, context);
    return { found, landing: found.landing, examples: {}, meta: found.meta };
  }
  const meta = pageMeta(
    {
      title: "Guía de regalos",
      description: "Regalos por presupuesto, con precio y stock al día.",
      canonical: `${publicUrl}${PAGES.giftGuide}`,
    },
    await siteOf(context),
  );
  const { landings } = await shownContent(context);
  return { found: null, landing: landings.gifts, examples: await bandExamples(context.get(shopContext)), meta };
}

const screens = createScreens<Awaited<ReturnType<typeof loader>>>();

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return screens.load(request, async () => {
    const [data] = await Promise.all([serverLoader(), loadParts()]);
    return { ...data, found: data.found && withPagesBefore(data.found) };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? firstShown(loaderData).meta : [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  const { found, landing, examples } = screens.useShown(loaderData);
  const bands = giftBands(useRootData()?.menu.settings ?? null);
  if (found) return <ListingScreen data={found} />;
  return (
    <>
      {landing && (
        <ListLanding
          landing={landing}
          name="Guía de regalos"
          title={landing.title || "regalos"}
          ways={bands.length > 0 && <Amounts bands={bands} />}
        />
      )}
      <section className={`page ${landing ? "lg:pt-8" : "pt-6 lg:pt-10"}`}>
        {!landing && <h1 className="text-h1">Guía de regalos</h1>}
        {(bands.length === 0 || !landing) && (
          <p className="mt-2 max-w-prose text-muted">
            {bands.length > 0
              ? "Elige cuánto quieres gastar y te mostramos qué regalar."
              : "La guía de regalos vuelve pronto. Mientras tanto, mira lo destacado en la tienda."}
          </p>
        )}
        <BandTiles bands={bands} examples={examples} />
      </section>
    </>
  );
}

/** The tiles of the same amounts are below the first window. */
function Amounts({ bands }: { bands: readonly GiftBand[] }) {
  return (
    <nav aria-label="Presupuesto" className="mt-5 md:mt-6 lg:mt-9">
      <ul className="grid grid-cols-2 gap-x-(--gutter) md:grid-cols-4 low:grid-cols-2 lg:grid-cols-2">
        {giftTexts(bands, null).map(({ label, to }) => (
          <li key={to} className="-mt-px border-y border-line">
            <Link to={to} className="flex min-h-12 items-center justify-between gap-2 font-medium hover:text-leather">
              {label}
              <span className="-rotate-90 text-muted">
                <ChevronIcon />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
