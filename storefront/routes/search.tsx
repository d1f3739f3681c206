import type { MetaDescriptor } from "react-router";
import type { ProductCard } from "#contracts/product/product.document.ts";
import { pageContext, shopContext } from "#contracts/context.ts";
import { NO_FILTERS, isFiltered } from "#contracts/listing/filters.ts";
import { isOfOneColor } from "#contracts/listing/color-page.ts";
import { giftBands } from "#contracts/menu/menu.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";
import { SearchBox, loadParts, loadSearchParts } from "../listing/lazy-parts.ts";
import { createScreens, firstShown } from "../data/at-once.ts";
import { ListingScreen } from "../listing/listing-screen.tsx";
import { type ListingData, listingData } from "../listing/load-listing.ts";
import { bandLabel } from "../listing/list-tabs.ts";
import { TabsRow } from "../listing/list-tabs-row.tsx";
import { withPagesBefore } from "../listing/pages/loaded-pages.ts";
import { useRootData } from "../data/root-data.ts";
import { pageMeta } from "../ui/title/page-meta.ts";
import { siteOf } from "../data/shown-content.ts";
import { SearchStart } from "../search/search-start.tsx";
import type { Route } from "./+types/search.ts";
import { swatchPhotograph } from "#contracts/content/landing.ts";
import type { Facets } from "#contracts/listing/listing.document.ts";
import { LeatherSwatch } from "../ui/leather-swatch.tsx";

const POPULAR = 8;

/** Without words and filters: the start page of the search. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, listing: checked } = context.get(pageContext);
  const { collection, filters } = checked?.listing ?? {};
  const isBlank = collection?.kind === "buscar" && collection.q === "";
  if (checked && (!isBlank || isFiltered(filters ?? NO_FILTERS))) {
    const found = await listingData(checked, context);
    return { found, popular: [], meta: found.meta };
  }
  const popular = await context.get(shopContext).search.listing({
    collection: { kind: "destacado" },
    filters: NO_FILTERS,
    sort: "destacados",
    page: 1,
    pageSize: POPULAR,
  });
  const meta = pageMeta(
    {
      title: "Buscar",
      description: "Busca carteras, mochilas, calzado, ropa y cuero por nombre, color, talla o marca.",
      canonical: `${publicUrl}${PAGES.search}`,
    },
    await siteOf(context),
  );
  return { found: null, popular: popular.items, meta };
}

const screens = createScreens<{
  readonly found: ListingData | null;
  readonly popular: readonly ProductCard[];
  readonly meta: MetaDescriptor[];
}>();

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return screens.load(request, async () => {
    const [data] = await Promise.all([serverLoader(), loadParts(), loadSearchParts()]);
    return { ...data, found: data.found && withPagesBefore(data.found) };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? firstShown(loaderData).meta : [];
}

export default function Screen({ loaderData }: Route.ComponentProps) {
  const { found, popular } = screens.useShown(loaderData);
  const query = found?.listing.collection.kind === "buscar" ? found.listing.collection.q : "";
  // After another search, for example by Back, the field must show its words.
  const box = <SearchBox key={query} query={query} begin={!found} />;
  const bands = giftBands(useRootData()?.menu.settings ?? null);
  if (found) {
    const gifts = found.gift && bands.length > 0 && (
      <div className="pt-5">
        <p className="text-sm/5 text-muted">Para regalar, según tu presupuesto</p>
        <TabsRow
          words={bands.map((band) => ({ label: bandLabel(band), to: pathTo.giftBand(band), isShown: false }))}
          label="Presupuesto"
          className="-mx-(--edge) lg:mx-0"
        />
      </div>
    );
    const { listing, facets, items } = found;
    if (isOfOneColor(listing))
      return (
        <ListingScreen
          data={found}
          mark={<ColorSwatch of={listing.filters.colors[0]} facets={facets} items={items} />}
        />
      );
    const above = (
      <>
        {box}
        {gifts}
      </>
    );
    return <ListingScreen data={found} above={above} />;
  }
  return <SearchStart box={box} popular={popular} />;
}

/** A colour's leather beside the title of its page, cut from the first photograph on it that has a focus. */
interface ColorSwatchProps {
  /** Its name in addresses. */
  readonly of: string | undefined;
  readonly facets: Facets;
  readonly items: readonly ProductCard[];
}

function ColorSwatch({ of, facets, items }: ColorSwatchProps) {
  const color = facets.color.find(({ value }) => value === of);
  if (!color) return null;
  const photographs = items.flatMap((card) => swatchPhotograph(card, color.label) ?? []);
  const photograph = photographs.find(({ focus }) => focus) ?? null;
  return <LeatherSwatch photograph={photograph} focus={photograph?.focus} hex={color.hex} className="w-11" />;
}
