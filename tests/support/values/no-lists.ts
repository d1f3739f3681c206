/** Of a shop that has no lists yet, for reading a row of a file. */
import { namedIn } from "#modules/import/read/columns.ts";

const none = namedIn<never>([]);
export const NO_LISTS = {
  brands: none,
  categories: none,
  subcategories: new Map(),
  seasons: none,
  hexes: none,
  colors: new Set<string>(),
};
