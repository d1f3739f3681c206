/** The pages of the shop that are not products, by their canonical addresses. */
import { type Menu, giftBands, isActive, menuUrl } from "#contracts/menu.ts";

const PAGES = [
  "/inicio",
  "/categorias",
  "/colores",
  "/cuidados-del-cuero",
  "/guia-talles",
  "/preguntas-frecuentes",
  "/envios",
  "/cambios-y-devoluciones",
  "/terminos",
  "/privacidad",
  "/tus-derechos",
];

/** `paths` = the routes there are, with their ids. */
export function sitemapPages(menu: Menu, paths: ReadonlyMap<string, string>): string[] {
  const outlet = isActive(menu.settings?.StateOutLat) ? ["/outlet"] : [];
  const all = [
    ...PAGES,
    ...menu.categories.map(menuUrl.category),
    ...menu.categories.flatMap((category) => category.subcategories.map(menuUrl.subcategory)),
    ...menu.brands.map(menuUrl.brand),
    ...menu.seasons.map(menuUrl.season),
    ...outlet,
    ...giftBands(menu.settings).map(menuUrl.giftBand),
  ];
  return [...new Set(all.filter((address) => paths.has(address.split("?")[0] ?? "")).map(canonical))];
}

/** Parameters spelled as a listing's canonical address spells them. */
function canonical(address: string): string {
  const [path = "", query] = address.split("?");
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`;
}
