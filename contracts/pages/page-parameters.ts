/** The query parameters that a public page reads: what else stands in a shared link changes nothing. */
import { LISTING_PAGES, PRIVATE_PAGES } from "./page-kinds.ts";
import { PAGES } from "./paths.ts";

const OF_A_LIST =
  "n id tipo grupo desc text valor q orden pagina desde hasta ofertas disponibles subcategoria marca temporada color talla";

const READ = new Map<string, readonly string[]>([
  ...Object.values(PAGES).flatMap((path) => (PRIVATE_PAGES.includes(path) ? [] : [[path, []] as const])),
  ...LISTING_PAGES.map((path) => [path, OF_A_LIST.split(" ")] as const),
  [PAGES.product, ["id", "color"]],
  [PAGES.categories, ["id", "pagina"]],
  [PAGES.ownPage, ["n"]],
]);

/** True for a page that is not known: it may read anything. */
export function isRead(path: string, name: string): boolean {
  return READ.get(path)?.includes(name) ?? true;
}
