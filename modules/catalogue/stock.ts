/** Taking pieces from the stock for orders, and giving them back. */
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { publish } from "#database/changes.ts";
import type { OnRestock } from "./changes.ts";
import { products, variants } from "./catalogue.sql.ts";

/** The number of pieces by SKU. */
export type Pieces = ReadonlyMap<string, number>;

interface Shortage {
  readonly variant: string;
  readonly available: number;
}

export type Taken = { readonly products: readonly string[] } | { readonly short: readonly Shortage[] };

/**
 * Takes all pieces, or answers what is short; then the caller must roll back. Products are locked first and in a fixed
 * order, as every change of a product does: otherwise two orders for the same products could deadlock.
 */
export async function takeStock(tx: Db, wanted: Pieces): Promise<Taken> {
  await lockProducts(tx, [...wanted.keys()]);
  const taken = await change(tx, wanted, -1);
  if (taken.length === wanted.size) {
    await publishChanges(tx, taken, (row) => row.stock === 0);
    return { products: [...new Set(taken.map(({ product }) => product))] };
  }
  const enough = new Set(taken.map(({ id }) => id));
  const missing = [...wanted.keys()].filter((id) => !enough.has(id));
  const rows = await tx
    .select({
      id: variants.id,
      stock: variants.stock,
      isOnSale: sql<boolean>`${variants.active} and ${products.active}`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .where(inArray(variants.id, missing))
    .orderBy(asc(variants.id));
  return { short: rows.map(({ id, stock, isOnSale }) => ({ variant: id, available: isOnSale ? stock : 0 })) };
}

/** The stock of these products, by variant. */
export async function stockNow(
  tx: Db,
  ids: readonly string[],
): Promise<{ readonly variant: string; readonly product: string; readonly pieces: number }[]> {
  return tx
    .select({ variant: variants.id, product: variants.product, pieces: variants.stock })
    .from(variants)
    .where(and(inArray(variants.product, [...ids]), eq(variants.active, true)));
}

/** Gives pieces back, also of variants that are not sold any more. */
export async function giveStock(tx: Db, pieces: Pieces, onRestock: OnRestock): Promise<readonly string[]> {
  await lockProducts(tx, [...pieces.keys()]);
  const given = await change(tx, pieces, 1);
  const wasGone = (row: Changed) => row.stock === pieces.get(row.id);
  await publishChanges(tx, given, wasGone);
  for (const row of given.filter((one) => one.active && wasGone(one))) await onRestock(tx, row.id);
  return [...new Set(given.map(({ product }) => product))];
}

/** Call first when one transaction takes or gives back the pieces of several orders. */
export async function lockProducts(tx: Db, skus: readonly string[]): Promise<void> {
  const of = tx
    .selectDistinct({ product: variants.product })
    .from(variants)
    .where(inArray(variants.id, [...skus]));
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, of))
    .orderBy(asc(products.id))
    .for("no key update");
}

interface Changed {
  readonly id: string;
  readonly product: string;
  readonly stock: number;
  readonly active: boolean;
}

/** One statement, so that the current stock decides and not one read earlier. */
async function change(tx: Db, pieces: Pieces, sign: 1 | -1): Promise<Changed[]> {
  const list = JSON.stringify([...pieces].map(([id, count]) => ({ id, count: count * sign })));
  const wanted = sql`jsonb_to_recordset(${list}::jsonb) as wanted(id text, count integer)`;
  const enough = and(
    eq(variants.active, true),
    sql`${variants.stock} + wanted.count >= 0`,
    sql`exists (select from ${products} where ${products.id} = ${variants.product} and ${products.active})`,
  );
  return tx
    .update(variants)
    .set({ stock: sql`${variants.stock} + wanted.count`, version: sql`${variants.version} + 1` })
    .from(wanted)
    .where(and(sql`${variants.id} = wanted.id`, sign === -1 ? enough : undefined))
    .returning({ id: variants.id, product: variants.product, stock: variants.stock, active: variants.active });
}

/**
 * `turned` = a variant sold out or returned. Listings must be notified then, because they can show only one size in
 * stock.
 */
async function publishChanges(tx: Db, rows: readonly Changed[], turned: (row: Changed) => boolean): Promise<void> {
  const topics = rows.map(({ product }) => `product:${product}` as const);
  await publish(tx, rows.some(turned) ? [...topics, "listing"] : topics);
}
