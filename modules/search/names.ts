/** Names of subcategories, brands and seasons for the facets, read once and again after the menu changed. */
import type { ChangeBus } from "#database/changes.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";

export function createNames(catalogue: Catalogue, changes: ChangeBus) {
  let reading: ReturnType<typeof read> | undefined;
  const forget = () => void (reading = undefined);
  const stops = [changes.onChange((topic) => topic === "menu" && forget()), changes.onGap(forget)];

  async function read() {
    const lists = await catalogue.storeLists();
    const byIde = (entries: readonly { Ide: number; Descripcion: string }[]) =>
      new Map(entries.map(({ Ide, Descripcion }) => [Ide, Descripcion]));
    return {
      ...lists,
      category: byIde(lists.categories),
      subcategory: byIde(lists.subcategories),
      brand: byIde(lists.brands),
      season: byIde(lists.seasons),
    };
  }

  return {
    forget,
    current() {
      if (reading) return reading;
      const now = read();
      reading = now;
      // What failed is asked again.
      now.catch(() => reading === now && forget());
      return now;
    },
    close: () => stops.forEach((stop) => stop()),
  };
}

export type NamesKeeper = ReturnType<typeof createNames>;
