/** Changes of the catalogue. Each raises a version and publishes topics, so that readers read again. */
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { AttributeValues } from "#contracts/product/attributes.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { ShopError } from "#contracts/api/errors.ts";
import type { Db } from "#database/db.ts";
import { publish } from "#database/changes.ts";
import { products, variants } from "./catalogue.sql.ts";
import type { OfferColumns } from "./offers/offer.ts";

export interface ProductChange extends Partial<AttributeValues & OfferColumns> {
  readonly name?: string;
  readonly featured?: boolean;
  /** Null = as in the whole shop. */
  readonly lowStock?: number | null;
  readonly active?: boolean;
  /** Ides of the lists. */
  readonly brand?: number;
  readonly category?: number;
  /** Exists once per category. */
  readonly subcategory?: number;
  readonly seasons?: number[];
  /** Ids of products. */
  readonly look?: string[];
  /** Only to give them back. */
  readonly promoBrands?: number[];
}

/** Called in the transaction that makes a variant available again. */
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
    .set({ ...change, ...leavesPromo(change), updatedAt: clock.now(), version: sql`${products.version} + 1` })
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

/** For a change of what belongs to them, such as their variants. */
export async function touchProducts(tx: Db, ids: readonly string[], clock: Clock): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(products)
    .set({ updatedAt: clock.now(), version: sql`${products.version} + 1` })
    .where(inArray(products.id, [...ids]));
  await publish(tx, [...ids.map((id) => `product:${id}` as const), "listing"]);
}

/** A product without discount leaves its promotions. */
function leavesPromo({ discount }: ProductChange): { promoBrands?: number[] } {
  return discount === 0 ? { promoBrands: [] } : {};
}

/**
 * `stock` is an absolute count. Listings are notified when a variant sells out or returns, because they can show only
 * one size in stock. Returns the product's id.
 */
export async function changeStock(tx: Db, sku: string, stock: number, onRestock: OnRestock): Promise<string> {
  const [before] = await tx
    .select({ product: variants.product, stock: variants.stock })
    .from(variants)
    .where(eq(variants.id, sku))
    .for("no key update");
  if (!before) throw new ShopError("NOT_FOUND");
  await tx
    .update(variants)
    .set({ stock, version: sql`${variants.version} + 1` })
    .where(eq(variants.id, sku));
  await publishStock(tx, before.product, before.stock, stock);
  if (before.stock === 0 && stock > 0) await onRestock(tx, sku);
  return before.product;
}

/** Listings can show only what is in stock: they are notified when a variant sells out or returns. */
export async function publishStock(tx: Db, product: string, before: number, now: number): Promise<void> {
  const turned = before > 0 !== now > 0;
  await publish(tx, turned ? [`product:${product}`, "listing"] : [`product:${product}`]);
}
