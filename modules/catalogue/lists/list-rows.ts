/** Reads the lists as the back office edits them: in order, with the number of products that use each entry. */
import { asc, count, countDistinct, eq, sql } from "drizzle-orm";
import type { StaffList } from "#contracts/lists/staff-lists.ts";
import type { StaffEntry } from "#contracts/lists/staff-lists.document.ts";
import { PROMO_SEASON } from "#contracts/menu/menu.ts";
import type { Db } from "#database/db.ts";
import { versionOf } from "#platform/version-of.ts";
import { brands, categories, products, seasons, subcategories } from "../catalogue.sql.ts";

type Row = Omit<StaffEntry, "id" | "version" | "place" | "products">;

/** All entries: even a foreign host's 18,000 are read in a moment, and the names are compared here. */
export async function readEntries(db: Db, list: StaffList): Promise<StaffEntry[]> {
  const rows = await ROWS[list](db);
  const used = await usage(db, list);
  const places = new Map<number | null, number>();
  return rows.map((row) => {
    const place = (places.get(row.category) ?? 0) + 1;
    places.set(row.category, place);
    const id = keyOf(row.Ide, row.category);
    // The photograph is not written here: another one must not refuse a new name.
    return { id, version: versionOf({ ...row, photo: null }), ...row, place, products: used.get(id) ?? 0 };
  });
}

const keyOf = (Ide: number, category: number | null) => (category === null ? `${Ide}` : `${category}-${Ide}`);

const noLanding = { title: null, lead: null, story: null, photographs: [], until: null };
const notDrawn = { silhouette: null, outfitRole: null, occasion: null };
const plain = { category: null, categoryName: null, photo: null, ...notDrawn, promo: false, ...noLanding };

const ROWS: Readonly<Record<StaffList, (db: Db) => Promise<Row[]>>> = {
  categories: async (db) => {
    const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.ide));
    return rows.map(({ ide, descripcion, photo }) => ({ ...plain, Ide: ide, Descripcion: descripcion, photo }));
  },
  subcategories: async (db) => {
    const rows = await db
      .select({
        Ide: subcategories.ide,
        Descripcion: subcategories.descripcion,
        category: subcategories.category,
        categoryName: categories.descripcion,
        silhouette: subcategories.silhouette,
        outfitRole: subcategories.outfitRole,
        occasion: subcategories.occasion,
      })
      .from(subcategories)
      .innerJoin(categories, eq(categories.ide, subcategories.category))
      .orderBy(asc(categories.position), asc(categories.ide), asc(subcategories.position), asc(subcategories.ide));
    return rows.map((row) => ({ ...plain, ...row }));
  },
  brands: async (db) => {
    const rows = await db.select().from(brands).orderBy(asc(brands.position), asc(brands.ide));
    return rows.map(({ id: _id, position: _position, ide, descripcion, ...row }) => ({
      ...plain,
      ...row,
      Ide: ide,
      Descripcion: descripcion,
    }));
  },
  seasons: async (db) => {
    const rows = await db.select().from(seasons).orderBy(asc(seasons.position), asc(seasons.ide));
    return rows.map(({ position: _position, ide, descripcion, ...row }) => ({
      ...plain,
      ...row,
      Ide: ide,
      Descripcion: descripcion,
      promo: ide === PROMO_SEASON,
    }));
  },
};

/** The number of products by the key of the entry. */
async function usage(db: Db, list: StaffList): Promise<ReadonlyMap<string, number>> {
  if (list === "categories") {
    const rows = await db.select({ Ide: products.category, used: count() }).from(products).groupBy(products.category);
    return new Map(rows.map(({ Ide, used }) => [keyOf(Ide, null), used]));
  }
  if (list === "subcategories") {
    const { category, subcategory } = products;
    const rows = await db
      .select({ Ide: subcategory, category, used: count() })
      .from(products)
      .groupBy(category, subcategory);
    return new Map(rows.map((row) => [keyOf(row.Ide, row.category), row.used]));
  }
  const ides = list === "seasons" ? products.seasons : sql`array_append(${products.promoBrands}, ${products.brand})`;
  const each = db
    .select({ id: products.id, Ide: sql<number>`unnest(${ides})`.as("listed_ide") })
    .from(products)
    .as("each");
  const rows = await db
    .select({ Ide: each.Ide, used: countDistinct(each.id) })
    .from(each)
    .groupBy(each.Ide);
  return new Map(rows.map(({ Ide, used }) => [keyOf(Ide, null), used]));
}
