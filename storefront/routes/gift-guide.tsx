import { pageContext, shopContext } from "#contracts/context.ts";
import { type GiftBand, giftBands } from "#contracts/menu/menu.ts";
import type { ProductCard } from "#contracts/product/product.document.ts";
import { RECIPIENTS, type Recipient } from "#contracts/listing/listing.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { bandExamples, giftIdeas } from "../listing/band-examples.ts";
import { BandTiles } from "../listing/gift-bands.tsx";
import { ListLanding, loadParts } from "../listing/lazy-parts.ts";
import { createScreens, firstShown } from "../data/at-once.ts";
import { ListingScreen } from "../listing/listing-screen.tsx";
import { listingData } from "../listing/load-listing.ts";
import { withPagesBefore } from "../listing/pages/loaded-pages.ts";
import { useRootData } from "../data/root-data.ts";
import { ProductRow } from "../product/card/product-row.tsx";
import { Link } from "../ui/link.tsx";
import { pageMeta } from "../ui/title/page-meta.ts";
import { shownContent, siteOf } from "../data/shown-content.ts";
import type { Route } from "./+types/gift-guide.ts";

const NO_IDEAS: readonly ProductCard[] = [];

/** Without a valid band the page offers the bands: people type `text` and `valor`, too. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, listing } = context.get(pageContext);
  if (listing) {
    const found = await listingData(listing, context);
    return {
      found,
      landing: found.landing,
      examples: {},
      ideas: NO_IDEAS,
      recipients: found.recipients ?? [],
      meta: found.meta,
    };
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
  const shop = context.get(shopContext);
  const [examples, recipients] = await Promise.all([bandExamples(shop), shop.search.recipients()]);
  const ideas = await giftIdeas(shop, examples);
  return { found: null, landing: landings.gifts, examples, ideas, recipients, meta };
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
  const { found, landing, examples, ideas, recipients } = screens.useShown(loaderData);
  const bands = giftBands(useRootData()?.menu.settings ?? null);
  const widest = bands.find(({ text }, at) => text === "Hasta" && bands[at + 1]?.text !== "Hasta");
  if (found) return <ListingScreen data={found} />;
  return (
    <>
      {landing && (
        <ListLanding
          landing={landing}
          name="Guía de regalos"
          title={landing.title || "regalos"}
          ways={widest && recipients.length > 0 && <ForWhom band={widest} recipients={recipients} />}
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
      <ProductRow title="Sin preguntar la talla" items={ideas} />
    </>
  );
}

interface ForWhomProps {
  readonly band: GiftBand;
  readonly recipients: readonly Recipient[];
}

/** The other amounts stand above that list, and below on tiles. */
function ForWhom({ band, recipients }: ForWhomProps) {
  return (
    <nav aria-label="Para" className="mt-3 flex flex-wrap items-center gap-x-5 text-sm/5">
      <span>Para</span>
      {recipients.map((para) => (
        <Link key={para} to={`${pathTo.giftBand(band)}&para=${para}`} className="link-alone">
          {RECIPIENTS[para]}
        </Link>
      ))}
    </nav>
  );
}
