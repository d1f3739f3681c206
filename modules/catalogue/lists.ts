/** Categories, subcategories, brands and seasons: the lists of the store-management API, by Ide. */
import { asc, eq } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { brands, categories, seasons, subcategories } from "./catalogue.sql.ts";
import type { StoreList } from "#contracts/listing.ts";

export async function storeLists(db: Db) {
  const columns = <T extends { ide: typeof categories.ide; descripcion: typeof categories.descripcion }>(table: T) => ({
    Ide: table.ide,
    Descripcion: table.descripcion,
  });
  return {
    categories: await db.select(columns(categories)).from(categories).orderBy(asc(categories.position)),
    subcategories: await db
      .select({ Ide: subcategories.ide, Grupo: subcategories.category, Descripcion: subcategories.descripcion })
      .from(subcategories)
      .orderBy(asc(subcategories.position)),
    brands: await db
      .select({ Ide: brands.ide, Descripcion: brands.descripcion })
      .from(brands)
      .orderBy(asc(brands.position)),
    seasons: await db
      .select({ Ide: seasons.ide, Descripcion: seasons.descripcion })
      .from(seasons)
      .orderBy(asc(seasons.position)),
  };
}

export type CollectionKind = StoreList["kind"];

export type StoreLists = Awaited<ReturnType<typeof storeLists>>;

/** The `brands` collection of the specification, the promotional one left out. */
export async function brandDocuments(db: Db) {
  const rows = await db.select().from(brands).where(eq(brands.promo, false)).orderBy(asc(brands.position));
  return rows.map((row) => ({
    id: row.id,
    Ide: row.ide,
    Descripcion: row.descripcion,
    ...(row.story === null ? {} : { story: row.story }),
  }));
}

/** Photograph names by category Ide, for the home page's tiles. */
export async function categoryPhotos(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ ide: categories.ide, photo: categories.photo }).from(categories);
  return new Map(rows.flatMap(({ ide, photo }) => (photo === null ? [] : [[ide, photo] as const])));
}

/** Known name of a collection (and the category a subcategory belongs to), or null. */
export async function collectionName(
  db: Db,
  kind: CollectionKind,
  id: number,
): Promise<{ name: string; category?: { Ide: number; Descripcion: string } } | null> {
  if (kind === "sub-categoria") {
    const [found] = await db
      .select({ name: subcategories.descripcion, Ide: categories.ide, Descripcion: categories.descripcion })
      .from(subcategories)
      .innerJoin(categories, eq(categories.ide, subcategories.category))
      .where(eq(subcategories.ide, id));
    return found ? { name: found.name, category: { Ide: found.Ide, Descripcion: found.Descripcion } } : null;
  }
  const table = { categoria: categories, marca: brands, temporada: seasons }[kind];
  const [found] = await db.select({ name: table.descripcion }).from(table).where(eq(table.ide, id));
  return found ?? null;
}
