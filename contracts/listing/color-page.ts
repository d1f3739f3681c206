import { filterCount } from "./filters.ts";
import type { Listing } from "./listing.ts";

/** All there is in one colour: the page that a colour of /colores leads to. */
export function isOfOneColor({ collection, filters }: Listing): boolean {
  const isBlank = collection.kind === "buscar" && collection.q === "";
  return isBlank && filters.colors.length === 1 && filterCount(filters) === 1;
}
