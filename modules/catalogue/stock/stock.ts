/** Taking pieces from the stock for orders, and giving them back. */
import { type Placeholder, and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { type Value, statement } from "#database/query/statement.ts";
import { type ChangeTopic, publish } from "#database/changes.ts";
import type { OnRestock } from "../changes.ts";
import { products, variants } from "../catalogue.sql.ts";
import { type VariantFacts, factFields } from "./variant-facts.ts";

/** The number of pieces by SKU. */
export type Pieces = ReadonlyMap<string, number>;

interface Shortage {
  readonly variant: string;
  readonly available: number;
}

export type Taken =
  | {
      /** For `afterCommit`. */
      readonly products: readonly string[];
      /** What was taken, at the prices that hold until the transaction ends. */
      readonly facts: ReadonlyMap<string, VariantFacts>;
    }
  | { readonly short: readonly Shortage[] };

const lockAndTake = statement("take_stock", (db, value: Value<{ wanted: string }>) => {
  const locked = db.$with("locked").as(
    db
      .select({
        sku: sql<string>`${variants.id}`.as("sku"),
        count: sql<number>`wanted.count`.as("count"),
        isOnSale: sql<boolean>`${products.active}`.as("is_on_sale"),
        productId: sql<string>`${products.id}`.as("product_id"),
        productVersion: sql<number>`${products.version}`.as("product_version"),
        name: products.name,
        image: factFields.image,
        moneda: products.moneda,
        price: products.price,
        discount: products.discount,
        offerPrice: products.offerPrice,
        offerUntil: products.offerUntil,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.product))
      .innerJoin(wantedRows(value("wanted")), sql`wanted.id = ${variants.id}`)
      .orderBy(asc(products.id))
      .for("no key update", { of: products }),
  );
  return db
    .with(locked)
    .update(variants)
    .set({ stock: sql`${variants.stock} - ${locked.count}`, version: sql`${variants.version} + 1` })
    .from(locked)
    .where(
      and(
        eq(variants.id, locked.sku),
        eq(variants.active, true),
        locked.isOnSale,
        sql`${variants.stock} >= ${locked.count}`,
      ),
    )
    .returning({
      sku: variants.id,
      productId: locked.productId,
      name: locked.name,
      image: locked.image,
      color: variants.colorName,
      size: variants.size,
      moneda: locked.moneda,
      // Not in what is locked: there it would be as it was before somebody who held the lock changed it.
      price: sql<number>`coalesce(${variants.price}, ${locked.price})`,
      discount: locked.discount,
      offerPrice: locked.offerPrice,
      offerUntil: locked.offerUntil,
      cost: variants.cost,
      stock: variants.stock,
      version: sql<number>`${locked.productVersion} + ${variants.version}`,
    });
});

/**
 * Takes all pieces, or answers what is short; then the caller must roll back. Products are locked first and in a fixed
 * order, as every change of a product does: otherwise two orders for the same products could deadlock. The statement
 * that takes locks too: the locked row of a product is its newest one, and the stock that decides is the current one.
 */
export async function takeStock(tx: Db, wanted: Pieces): Promise<Taken> {
  const taken: VariantFacts[] = await lockAndTake(tx, { wanted: listed(wanted) });
  if (taken.length < wanted.size) return { short: await shortages(tx, wanted, taken) };
  const rows = taken.map(({ productId, stock }) => ({ product: productId, stock }));
  await publish(
    tx,
    topicsOf(rows, ({ stock }) => stock === 0),
  );
  return {
    products: [...new Set(taken.map(({ productId }) => productId))],
    facts: new Map(taken.map((row) => [row.sku, row])),
  };
}

async function shortages(
  tx: Db,
  wanted: Pieces,
  taken: readonly Pick<VariantFacts, "sku">[],
): Promise<readonly Shortage[]> {
  const enough = new Set(taken.map(({ sku }) => sku));
  const missing = [...wanted.keys()].filter((sku) => !enough.has(sku));
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
  return rows.map(({ id, stock, isOnSale }) => ({ variant: id, available: isOnSale ? stock : 0 }));
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
  const given = await tx
    .update(variants)
    .set({ stock: sql`${variants.stock} + wanted.count`, version: sql`${variants.version} + 1` })
    .from(wantedRows(listed(pieces)))
    .where(sql`${variants.id} = wanted.id`)
    .returning({ id: variants.id, product: variants.product, stock: variants.stock, active: variants.active });
  const wasGone = (row: { id: string; stock: number }) => row.stock === pieces.get(row.id);
  await publish(tx, topicsOf(given, wasGone));
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

function listed(pieces: Pieces): string {
  return JSON.stringify([...pieces].map(([id, count]) => ({ id, count })));
}

function wantedRows(list: string | Placeholder) {
  return sql`jsonb_to_recordset(${list}::jsonb) as wanted(id text, count integer)`;
}

/**
 * `turned` = a variant sold out or returned. Listings must be notified then, because they can show only one size in
 * stock.
 */
function topicsOf<Row extends { readonly product: string }>(
  rows: readonly Row[],
  turned: (row: Row) => boolean,
): ChangeTopic[] {
  const topics = rows.map(({ product }) => `product:${product}` as const);
  return rows.some(turned) ? [...topics, "listing"] : topics;
}
