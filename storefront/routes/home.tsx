import { pageContext, shopContext } from "#contracts/context.ts";
import { NO_FILTERS } from "#contracts/catalogue/filters.ts";
import { EMPTY_MENU, promoSeasonName } from "#contracts/settings/menu.ts";
import brygada from "@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2";
import { useRootData } from "../data/root-data.ts";
import { CategoryTiles } from "../home/category-tiles.tsx";
import { homeMeta } from "../home/home-meta.ts";
import { Hero } from "../home/hero.tsx";
import { ProductRow } from "../product/product-row.tsx";
import { lazyIsland } from "../ui/lazy-island.tsx";
import type { Route } from "./+types/home.ts";

/** The server renders it; its script loads after those of the menu and the cart. */
const LowerPart = lazyIsland(() => import("../home/lower-part.tsx"));

const ROW = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, search, settings } = context.get(shopContext);
  const { publicUrl } = context.get(pageContext);
  const first = { filters: NO_FILTERS, sort: "destacados", page: 1, pageSize: ROW } as const;
  const [featured, offers, photos] = await Promise.all([
    search.listing({ ...first, collection: { kind: "destacado" } }),
    search.listing({ ...first, sort: "descuento", collection: { kind: "outlet" } }),
    catalogue.categoryPhotos(),
  ]);
  return {
    featured: featured.items,
    offers: offers.items,
    photos: Object.fromEntries(photos),
    meta: homeMeta(settings.menu(), publicUrl),
  };
}

export const links: Route.LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: brygada, crossOrigin: "anonymous" },
];

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const menu = useRootData()?.menu ?? EMPTY_MENU;
  return (
    <>
      <Hero season={promoSeasonName(menu)} />
      <CategoryTiles categories={menu.categories} photos={loaderData.photos} />
      <ProductRow title="Destacados" items={loaderData.featured} />
      <ProductRow title="Ofertas" items={loaderData.offers} />
      <LowerPart menu={menu} />
    </>
  );
}
