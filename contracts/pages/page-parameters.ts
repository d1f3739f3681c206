/** The parameters that pages read, each once. The lists of a filter are repeated on purpose (`filters.ts`). */
import { LISTING_PAGES } from "./page-kinds.ts";

const ONCE = new Set([
  ..."n id tipo grupo desc text valor q orden pagina desde hasta ofertas disponibles volver".split(" "),
  ..."returnUrl token codigo error aviso ventana vinculado _routes".split(" "),
]);

/** A parameter of ours that stands twice, or null: which of the two is meant nobody knows. Others may stand as they like. */
export function repeatedParameter(path: string, params: URLSearchParams): string | null {
  // The colour of a product is one; those of a listing are many.
  const isOnce = (name: string) => ONCE.has(name) || (name === "color" && !LISTING_PAGES.includes(path));
  return [...new Set(params.keys())].find((name) => isOnce(name) && params.getAll(name).length > 1) ?? null;
}
