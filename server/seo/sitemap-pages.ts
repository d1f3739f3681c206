/** The canonical addresses of all pages except products. */
import { type Menu, giftBands, isActive } from "#contracts/menu/menu.ts";
import { PAGES, pathTo } from "#contracts/pages/paths.ts";

const LISTED = [
  PAGES.home,
  PAGES.categories,
  PAGES.colors,
  PAGES.leatherCare,
  PAGES.sizeGuide,
  PAGES.faq,
  PAGES.delivery,
  PAGES.returns,
  PAGES.terms,
  PAGES.privacy,
  PAGES.rights,
];

/** `paths` = the existing routes, with their ids. */
export function sitemapPages(menu: Menu, paths: ReadonlyMap<string, string>): string[] {
  const outlet = isActive(menu.settings?.StateOutLat) ? [PAGES.outlet] : [];
  const all = [
    ...LISTED,
    ...menu.categories.map(pathTo.category),
    ...menu.categories.flatMap((category) => category.subcategories.map(pathTo.subcategory)),
    ...menu.brands.map(pathTo.brand),
    ...menu.seasons.map(pathTo.season),
    ...outlet,
    ...giftBands(menu.settings).map(pathTo.giftBand),
  ];
  return [...new Set(all.filter((address) => paths.has(address.split("?")[0] ?? "")).map(canonical))];
}

/** Encodes the parameters as a listing's canonical address does. */
function canonical(address: string): string {
  const [path = "", query] = address.split("?");
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
}
