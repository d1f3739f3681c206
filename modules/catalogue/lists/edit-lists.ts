/** Writes entries of the lists. Each function expects that `lockList` was called in its transaction. */
import { and, eq, sql } from "drizzle-orm";
import type { StaffList } from "#contracts/lists/staff-lists.ts";
import type { EntryPatch, NewEntry } from "#contracts/lists/staff-lists.schema.ts";
import type { StaffEntry } from "#contracts/lists/staff-lists.document.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import { brands, categories, products, seasons, subcategories } from "../catalogue.sql.ts";

const TABLES = { categories, subcategories, brands, seasons };

/**
 * One writer at a time, because places and numbers depend on all entries. Readers and products do not wait. Categories
 * and their subcategories together, always in this order: two writers would else wait for each other.
 */
export async function lockList(tx: Db, list: StaffList): Promise<void> {
  const isTree = list === "categories" || list === "subcategories";
  const tables = isTree ? sql`${categories}, ${subcategories}` : sql`${TABLES[list]}`;
  await tx.execute(sql`lock table ${tables} in share row exclusive mode`);
}

/** Until the end of the transaction no product can begin to use an entry. */
export async function lockProductsTable(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${products} in share mode`);
}

/** Adds it at the end of the list, or of its category. */
export async function insertEntry(tx: Db, list: StaffList, ide: number, entry: NewEntry): Promise<void> {
  const { Descripcion: descripcion, category = 0, story = null, promo = false } = entry;
  const table = TABLES[list];
  const position = sql<number>`(select coalesce(max(${table.position}), -1) + 1 from ${table})`;
  if (list === "categories") await tx.insert(categories).values({ ide, descripcion, position });
  else if (list === "seasons") await tx.insert(seasons).values({ ide, descripcion, position, story });
  else if (list === "brands") await tx.insert(brands).values({ id: newId(), ide, descripcion, position, story, promo });
  else await tx.insert(subcategories).values({ category, ide, descripcion, position });
}

/** `siblings`: the entries of the same list or category, in order. */
export async function updateEntry(
  tx: Db,
  list: StaffList,
  { entry, patch, siblings }: { entry: StaffEntry; patch: EntryPatch; siblings: readonly StaffEntry[] },
): Promise<void> {
  const { Descripcion: descripcion, place, silhouette, outfitRole, occasion, ...landing } = patch;
  if (descripcion !== undefined) await setRow(tx, list, entry, { descripcion });
  if ([silhouette, outfitRole, occasion].some((one) => one !== undefined))
    await tx.update(subcategories).set({ silhouette, outfitRole, occasion }).where(isSubcategory(entry));
  if (Object.keys(landing).length > 0 && list === "brands")
    await tx.update(brands).set(landing).where(eq(brands.ide, entry.Ide));
  if (Object.keys(landing).length > 0 && list === "seasons")
    await tx.update(seasons).set(landing).where(eq(seasons.ide, entry.Ide));
  if (place === undefined || place === entry.place) return;
  const others = siblings.filter(({ id }) => id !== entry.id);
  const ordered = others.toSpliced(place - 1, 0, entry);
  // Positions may have gaps, and equal ones from other programs: all are written anew.
  for (const [position, one] of ordered.entries()) await setRow(tx, list, one, { position });
}

async function setRow(
  tx: Db,
  list: StaffList,
  entry: StaffEntry,
  set: { readonly descripcion: string } | { readonly position: number },
): Promise<void> {
  const { Ide } = entry;
  if (list === "categories") await tx.update(categories).set(set).where(eq(categories.ide, Ide));
  else if (list === "seasons") await tx.update(seasons).set(set).where(eq(seasons.ide, Ide));
  else if (list === "brands") await tx.update(brands).set(set).where(eq(brands.ide, Ide));
  else await tx.update(subcategories).set(set).where(isSubcategory(entry));
}

const isSubcategory = ({ Ide, category }: StaffEntry) =>
  and(eq(subcategories.category, category ?? 0), eq(subcategories.ide, Ide));

export async function deleteEntry(tx: Db, list: StaffList, entry: StaffEntry): Promise<void> {
  const { Ide } = entry;
  if (list === "categories") await tx.delete(categories).where(eq(categories.ide, Ide));
  else if (list === "seasons") await tx.delete(seasons).where(eq(seasons.ide, Ide));
  else if (list === "brands") await tx.delete(brands).where(eq(brands.ide, Ide));
  else await tx.delete(subcategories).where(isSubcategory(entry));
}
