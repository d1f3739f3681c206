/** Variants on sale that are gone, or nearly; and whether there is anything to buy. */
import { and, asc, eq, gt, sql, sum } from "drizzle-orm";
import { LOW_STOCK } from "#contracts/product/variant.ts";
import type { Db } from "#database/db.ts";
import { products, variants } from "../catalogue.sql.ts";

export interface LowVariant {
  readonly sku: string;
  readonly product: string;
  readonly name: string;
  readonly color: string;
  readonly size: string;
  readonly stock: number;
}

/** In a statement that joins variants and products. */
export const isLow = sql<boolean>`${variants.stock} <= coalesce(${products.lowStock}, ${sql.raw(String(LOW_STOCK))})`;

export function lowStock(db: Db): Promise<LowVariant[]> {
  return db
    .select({
      sku: variants.id,
      product: variants.product,
      name: products.name,
      color: variants.colorName,
      size: variants.size,
      stock: variants.stock,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .where(and(isLow, eq(variants.active, true), eq(products.active, true)))
    .orderBy(asc(variants.stock), asc(variants.id));
}

/** Whether anybody could buy anything. */
export async function hasProductOnSale(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ sku: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .where(and(gt(variants.stock, 0), eq(variants.active, true), eq(products.active, true)))
    .limit(1);
  return found !== undefined;
}

export async function piecesOnSale(db: Db): Promise<number> {
  const [found] = await db
    .select({ pieces: sum(variants.stock) })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .where(and(eq(variants.active, true), eq(products.active, true)));
  return Number(found?.pieces ?? 0);
}
