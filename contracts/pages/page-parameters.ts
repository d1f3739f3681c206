/** The query parameters that may appear only once. Filter lists repeat theirs on purpose (`filters.ts`). */
import { LISTING_PAGES } from "./page-kinds.ts";

const ONCE = new Set([
  ..."n id tipo grupo desc text valor q orden pagina desde hasta ofertas disponibles volver".split(" "),
  ..."returnUrl token codigo error aviso ventana vinculado _routes".split(" "),
]);

/** The first repeated parameter, or null: the shop cannot know which value is meant. Unknown parameters may repeat. */
export function repeatedParameter(path: string, params: URLSearchParams): string | null {
  // A product page shows one colour; a listing filters by several.
  const isOnce = (name: string) => ONCE.has(name) || (name === "color" && !LISTING_PAGES.includes(path));
  return [...new Set(params.keys())].find((name) => isOnce(name) && params.getAll(name).length > 1) ?? null;
}
