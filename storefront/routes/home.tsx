import { pageContext, shopContext } from "#contracts/context.ts";
import type { Landing, LandingPhotograph } from "#contracts/content/landing.ts";
import { NO_FILTERS } from "#contracts/listing/filters.ts";
import { EMPTY_MENU, isActive, promoSeasonName } from "#contracts/menu/menu.ts";
import { ENLARGED_WIDTHS, widthsUpTo } from "#contracts/photo/photo.ts";
import type { ProductCard, ProductImage } from "#contracts/product/product.document.ts";
import { createScreens, firstShown } from "../data/at-once.ts";
import { useRootData } from "../data/root-data.ts";
import { shownContent, siteOf } from "../data/shown-content.ts";
import { bandExamples } from "../listing/band-examples.ts";
import { homeMeta } from "../home/home-meta.ts";
import { UnpaidLine } from "../cart/lazy-parts.ts";
import { HomeSections } from "../home/home-sections.tsx";
import { NewestProductHero } from "../home/hero/newest-product-hero.tsx";
import { OwnerHero } from "../home/hero/owner-hero.tsx";
import type { Route } from "./+types/home.ts";

/** The server renders its place, and nothing waits for it. */

const ROW = 4;
const OFFERS = 5;
/** At true scale beside each other. */
const SCALED = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { catalogue, search, settings } = shop;
  const { publicUrl } = context.get(pageContext);
  const content = await shownContent(context);
  const { hero, sections, landings, featured: byHand } = content;
  const first = { filters: NO_FILTERS, sort: "destacados", page: 1, pageSize: ROW } as const;
  const [chosen, marked, newest, outlet, offers, examples] = await Promise.all([
    catalogue.cards(byHand),
    search.listing({ ...first, pageSize: 12, collection: { kind: "destacado" } }),
    search.listing({ ...first, sort: "novedades" }),
    search.listing({ ...first, sort: "descuento", pageSize: OFFERS, collection: { kind: "outlet" } }),
    search.listing({ ...first, sort: "descuento", pageSize: 2 * OFFERS, filters: { ...NO_FILTERS, offers: true } }),
    landings.gifts?.photographs[0] ? undefined : bandExamples(shop),
  ]);
  const scaled = await catalogue.trueScale(chosen.length > 0 ? chosen : marked.items);
  // What was chosen by hand is shown whole, and in its order.
  const beside =
    chosen.length === 0
      ? scaled.slice(0, SCALED).toSorted((a, b) => a.width - b.width)
      : scaled.length === chosen.length
        ? scaled
        : [];
  const featured = (chosen.length > 0 ? chosen : marked.items).slice(0, ROW);
  const inOutlet = new Set(outlet.items.map(({ id }) => id));
  const current = offers.items.filter(({ id }) => !inOutlet.has(id));
  return {
    hero,
    sections,
    landings: { categories: landings.categories, material: landings.material },
    featured,
    scaled: beside.length >= ROW ? beside : [],
    // The hero needs one of them.
    newest: newest.items.slice(0, featured.length > 0 ? 1 : ROW),
    outlet: outlet.total > 0 ? faceOf(landings.outlet, outlet.items[0]?.images[0]) : undefined,
    gifts: faceOf(landings.gifts, Object.values(examples ?? {})[0]?.image),
    offers: largestFirst(current.length > 0 ? current : offers.items).slice(0, OFFERS),
    filledBrands: newest.facets.brand.map(({ value }) => value),
    meta: homeMeta(settings.menu(), content, await siteOf(context), publicUrl),
  };
}

/** The first is shown large: no garment, which lies flat, where there is something else. */
const largestFirst = (cards: readonly ProductCard[]) => {
  const first = cards.find(({ sized }) => !sized);
  return first ? [first, ...cards.filter((card) => card !== first)] : cards;
};

/** The photograph that the owner chose for a list, or else its first piece's. */
function faceOf(landing: Landing | null, image: ProductImage | undefined): LandingPhotograph | undefined {
  const [chosen] = landing?.photographs ?? [];
  if (chosen || !image) return chosen;
  const { id, alt, width, height, dominant } = image;
  return { id, alt, width, height, dominant, widths: widthsUpTo(width, ENLARGED_WIDTHS) };
}

const screens = createScreens<Awaited<ReturnType<typeof loader>>>();

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return screens.load(request, serverLoader);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? firstShown(loaderData).meta : [];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, meta: _meta, ...loaded } = screens.useShown(loaderData);
  const { menu = EMPTY_MENU } = useRootData() ?? {};
  return (
    <>
      <UnpaidLine />
      {hero ? (
        <OwnerHero hero={hero} />
      ) : (
        <NewestProductHero
          season={promoSeasonName(menu)}
          newest={loaded.newest[0]}
          hasOutlet={loaded.outlet !== undefined && isActive(menu.settings?.StateOutLat)}
        />
      )}
      <HomeSections menu={menu} {...loaded} />
    </>
  );
}
