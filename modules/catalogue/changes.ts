/** What changes in the catalogue. Each bumps a version and publishes who has to look again. */
import { and, asc, eq, gt, sql } from "drizzle-orm";
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

/** Told in the transaction in which a variant that could not be bought can be bought again. */
export type OnRestock = (tx: Db, sku: string) => Promise<void>;

export async function changeProduct(
  tx: Db,
  id: string,
  change: ProductChange,
  clock: Clock,
  onRestock: OnRestock,
): Promise<void> {
  const changed = await tx
    .update(products)
    .set({ ...change, updatedAt: clock.now(), version: sql`${products.version} + 1` })
    .where(eq(products.id, id))
    .returning({ id: products.id });
  if (changed.length === 0) throw new ShopError("NOT_FOUND");
  await publish(tx, [`product:${id}`, "listing"]);
  if (!change.active) return;
  const inStock = await tx
    .select({ sku: variants.id })
    .from(variants)
    .where(and(eq(variants.product, id), eq(variants.active, true), gt(variants.stock, 0)))
    .orderBy(asc(variants.id));
  for (const { sku } of inStock) await onRestock(tx, sku);
}

/**
 * Stock is an absolute count. Listings are told only when the product runs out or comes back. The product is locked:
 * of its last two variants selling out at once, each would otherwise still see the other in stock.
 */
export async function changeStock(tx: Db, sku: string, stock: number, onRestock: OnRestock): Promise<void> {
  const [before] = await tx.select({ product: variants.product }).from(variants).where(eq(variants.id, sku));
  if (!before) throw new ShopError("NOT_FOUND");
  await tx.select({ id: products.id }).from(products).where(eq(products.id, before.product)).for("no key update");
  const [held] = await tx
    .select({ stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, sku))
    .for("no key update");
  const wasAvailable = await inStock(tx, before.product);
  await tx
    .update(variants)
    .set({ stock, version: sql`${variants.version} + 1` })
    .where(eq(variants.id, sku));
  const turned = wasAvailable !== (await inStock(tx, before.product));
  await publish(tx, turned ? [`product:${before.product}`, "listing"] : [`product:${before.product}`]);
  if (held?.stock === 0 && stock > 0) await onRestock(tx, sku);
}

async function inStock(tx: Db, product: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: variants.id })
    .from(variants)
    .where(and(eq(variants.product, product), eq(variants.active, true), gt(variants.stock, 0)))
    .limit(1);
  return found !== undefined;
}
