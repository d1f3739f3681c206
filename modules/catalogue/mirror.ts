import { sql } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import type { Menu } from "#contracts/menu.ts";
import type { Db } from "#database/db.ts";
import { brands, categories, seasons, subcategories } from "./catalogue.sql.ts";

/**
 * A foreign store-management host names our lists: its entries are taken over by Ide. Entries it no longer names stay,
 * since products and orders may point at them.
 */
export async function mirrorLists(tx: Db, menu: Pick<Menu, "categories" | "brands" | "seasons">): Promise<void> {
  const position = sql`excluded.position`;
  const descripcion = sql`excluded.descripcion`;
  const entries = menu.categories.map((entry, index) => ({
    ide: entry.Ide,
    descripcion: entry.Descripcion,
    position: index,
  }));
  if (entries.length > 0) {
    await tx
      .insert(categories)
      .values(entries)
      .onConflictDoUpdate({ target: categories.ide, set: { descripcion, position } });
  }
  const below = menu.categories.flatMap((category) =>
    category.subcategories.map((entry, index) => ({
      ide: entry.Ide,
      category: category.Ide,
      descripcion: entry.Descripcion,
      position: index,
    })),
  );
  // Some hosts name a subcategory under two categories; it stands under the first.
  const once = [...new Map(below.toReversed().map((entry) => [entry.ide, entry])).values()];
  if (once.length > 0) {
    await tx
      .insert(subcategories)
      .values(once)
      .onConflictDoUpdate({
        target: subcategories.ide,
        set: { descripcion, position, category: sql`excluded.category` },
      });
  }
  const named = menu.brands.map((entry, index) => ({
    id: newId(),
    ide: entry.Ide,
    descripcion: entry.Descripcion,
    position: index,
  }));
  if (named.length > 0) {
    await tx.insert(brands).values(named).onConflictDoUpdate({ target: brands.ide, set: { descripcion, position } });
  }
  const times = menu.seasons.map((entry, index) => ({
    ide: entry.Ide,
    descripcion: entry.Descripcion,
    position: index,
  }));
  if (times.length > 0) {
    await tx.insert(seasons).values(times).onConflictDoUpdate({ target: seasons.ide, set: { descripcion, position } });
  }
}
