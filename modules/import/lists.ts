/** The names under which products are filed, without accents and case, with their Ides. */
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import { folded } from "./columns.ts";

export interface Lists {
  readonly brands: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<string, number>;
  /** By category. */
  readonly subcategories: ReadonlyMap<number, ReadonlyMap<string, number>>;
  readonly seasons: ReadonlyMap<string, number>;
}

interface Entry {
  readonly id: number;
  readonly name: string;
}

/** Of two with one name the first counts, as in the menu. */
const byName = (entries: readonly Entry[]) =>
  new Map(entries.toReversed().map(({ id, name }) => [folded(name), id] as const));

export async function readLists(catalogue: Pick<Catalogue, "staff">): Promise<Lists> {
  const { brands, categories, seasons } = await catalogue.staff.choices();
  return {
    brands: byName(brands),
    categories: byName(categories),
    subcategories: new Map(categories.map(({ id, subcategories }) => [id, byName(subcategories)])),
    seasons: byName(seasons),
  };
}
