/** Variants on sale that are gone, or nearly. */
import { and, asc, eq, lte } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { products, variants } from "./catalogue.sql.ts";

const LOW = 2;

export interface LowVariant {
  readonly sku: string;
  readonly product: string;
  readonly name: string;
  readonly color: string;
  readonly size: string;
  readonly stock: number;
}

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
    .where(and(lte(variants.stock, LOW), eq(variants.active, true), eq(products.active, true)))
    .orderBy(asc(variants.stock), asc(variants.id));
}
