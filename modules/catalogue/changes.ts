/** What changes in the catalogue. Each bumps a version and publishes who has to look again. */
import { eq, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import { ShopError } from "#contracts/errors.ts";
import type { Db } from "#database/db.ts";
import { publish } from "#database/changes.ts";
import { products, variants } from "./catalogue.sql.ts";

export interface ProductChange {
  readonly name?: string;
  readonly description?: string;
  /** Cents. */
  readonly price?: number;
  /** Whole percent. */
  readonly discount?: number;
  readonly offers?: boolean;
  readonly featured?: boolean;
  readonly active?: boolean;
}

export async function changeProduct(tx: Db, id: string, change: ProductChange, clock: Clock): Promise<void> {
  const changed = await tx
    .update(products)
    .set({ ...change, updatedAt: clock.now(), version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
    .returning({ id: products.id });
  if (changed.length === 0) throw new ShopError("NOT_FOUND");
  await publish(tx, [`product:${id}`, "listing"]);
}

/**
 * Stock is an absolute count. Listings are told when a variant runs out or comes back: they can be narrowed down to one
 * size in stock. Answers the product.
 */
export async function changeStock(tx: Db, sku: string, stock: number): Promise<string> {
  const [before] = await tx
    .select({ product: variants.product, stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, sku))
    .for("update");
  if (!before) throw new ShopError("NOT_FOUND");
  await tx
    .update(variants)
    .set({ stock, version: sql`${variants.version} + 1` })
    .where(eq(variants.id, sku));
  const turned = before.stock > 0 !== stock > 0;
  await publish(tx, turned ? [`product:${before.product}`, "listing"] : [`product:${before.product}`]);
  return before.product;
}
