/** Categories, subcategories, brands and seasons: the lists of the store-management API, by Ide. */
import { type SQL, and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { brands, categories, productImages, products, seasons, subcategories } from "../catalogue.sql.ts";
import type { StoreList } from "#contracts/listing/listing.ts";

/** Each with a statement of its own: the store-management API answers one list at a time. */
export function createStoreLists(db: Db) {
  const entries = async (table: typeof categories | typeof brands | typeof seasons) =>
    db.select({ Ide: table.ide, Descripcion: table.descripcion }).from(table).orderBy(asc(table.position));
  return {
    categories: () => entries(categories),
    brands: () => entries(brands),
    seasons: () => entries(seasons),
    /** Of all categories. */
    subcategories: () => subcategoryRows(db),
    subcategoriesOf: (category: number) => subcategoryRows(db, eq(subcategories.category, category)),
  };
}

const groupOf = sql<string>`coalesce(${subcategories.grupo}, ${subcategories.category}::text)`;

/** In the order of the menu. Includes rows that are no longer `listed`, because products refer to them. */
async function subcategoryRows(db: Db, which?: SQL) {
  return db
    .select({
      Ide: subcategories.ide,
      Grupo: groupOf,
      Descripcion: subcategories.descripcion,
      category: subcategories.category,
      categoryName: categories.descripcion,
      listed: subcategories.listed,
      silhouette: subcategories.silhouette,
      outfitRole: subcategories.outfitRole,
      occasion: subcategories.occasion,
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.ide, subcategories.category))
    .where(which)
    .orderBy(asc(categories.position), asc(categories.ide), asc(subcategories.position), asc(subcategories.ide));
}

/** The `brands` collection of the specification. */
export async function brandDocuments(db: Db) {
  const rows = await db.select().from(brands).orderBy(asc(brands.position));
  return rows.map((row) => ({
    id: row.id,
    Ide: row.ide,
    Descripcion: row.descripcion,
    ...(row.story === null ? {} : { story: row.story }),
  }));
}

/** The names of the photographs by category Ide, for the tiles of the home page: its own, else of its newest product. */
export async function categoryPhotos(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ ide: categories.ide, photo: categories.photo }).from(categories);
  const own = rows.flatMap(({ ide, photo }) => (photo === null ? [] : [[ide, photo] as const]));
  const without = rows.filter(({ photo }) => photo === null).map(({ ide }) => ide);
  return new Map([...own, ...(await newestPhotos(db, without))]);
}

async function newestPhotos(db: Db, ides: readonly number[]): Promise<readonly (readonly [number, string])[]> {
  if (ides.length === 0) return [];
  const rows = await db
    .selectDistinctOn([products.category], { ide: products.category, photo: productImages.photo })
    .from(products)
    .innerJoin(productImages, eq(productImages.product, products.id))
    .where(and(eq(products.active, true), inArray(products.category, [...ides])))
    .orderBy(asc(products.category), desc(products.createdAt), asc(products.id), asc(productImages.position));
  return rows.map(({ ide, photo }) => [ide, photo] as const);
}

export interface CollectionName {
  readonly name: string;
  /** For a subcategory: its category and its Grupo there. */
  readonly place?: {
    readonly category: { readonly Ide: number; readonly Descripcion: string };
    readonly grupo: string;
  };
}

/** The name of a collection, or null if it does not exist. */
export async function collectionName(db: Db, list: StoreList): Promise<CollectionName | null> {
  if (list.kind === "sub-categoria") {
    const found = chooseByGroup(await subcategoryRows(db, eq(subcategories.ide, list.id)), list.grupo);
    return found ? placed(found) : null;
  }
  const table = { categoria: categories, marca: brands, temporada: seasons }[list.kind];
  const [found] = await db.select({ name: table.descripcion }).from(table).where(eq(table.ide, list.id));
  return found ?? null;
}

/** The subcategory of a product. */
export async function productPlace(db: Db, product: { readonly category: number; readonly subcategory: number }) {
  const { category, subcategory } = product;
  const here = and(eq(subcategories.category, category), eq(subcategories.ide, subcategory));
  const [found] = await subcategoryRows(db, here);
  return found ? { ...placed(found), silhouette: found.silhouette, outfitRole: found.outfitRole } : null;
}

type SubcategoryRow = Awaited<ReturnType<typeof subcategoryRows>>[number];

function placed({
  Descripcion: name,
  category: Ide,
  categoryName,
  Grupo: grupo,
}: SubcategoryRow): Required<CollectionName> {
  return { name, place: { category: { Ide, Descripcion: categoryName }, grupo } };
}

/**
 * Which of the categories that use one subcategory Ide an address means: the one with that Grupo as the host writes it,
 * else the category with that Ide, else the first. Entries that are no longer listed only count if no other exists.
 */
export function chooseByGroup<Place extends Pick<SubcategoryRow, "Grupo" | "category" | "listed">>(
  places: readonly Place[],
  grupo: string,
): Place | undefined {
  const listed = places.filter((place) => place.listed);
  const among = listed.length > 0 ? listed : places;
  return (
    among.find((place) => place.Grupo === grupo) ?? among.find((place) => String(place.category) === grupo) ?? among[0]
  );
}
