import { and, eq, inArray, sql } from "drizzle-orm";
import type { Pricing } from "#contracts/money/money.ts";
import type { Db } from "#database/db.ts";
import { productImages, products, variants } from "../catalogue.sql.ts";

/** What a cart or an order needs to know of a variant, at the moment of reading. Money in cents. */
export interface VariantFacts extends Pricing {
  readonly sku: string;
  readonly productId: string;
  readonly name: string;
  readonly image: string;
  readonly color: string;
  readonly size: string;
  readonly moneda: string;
  /** The first moment without its offer, ISO 8601; null = nobody has said one. */
  readonly offerUntil: string | null;
  /** 0 when the product or the variant is not sold any more. */
  readonly stock: number;
  /** What a piece costs the shop: no document of a shopper has it. */
  readonly cost: number | null;
  /** Grows with every change of these facts. */
  readonly version: number;
}

/** The first picture in the variant's colour, else one for all colours, else the product's first. */
const picture = sql<string | null>`(
  select ${productImages.photo} from ${productImages} where ${productImages.product} = ${products.id}
  order by (${productImages.color} = ${variants.colorName}) is true desc, ${productImages.color} is null desc, ${productImages.position}
  limit 1)`;

/** `VariantFacts` in a statement that joins variants and products. */
export const factFields = {
  sku: variants.id,
  productId: products.id,
  name: products.name,
  image: sql<string>`coalesce(${picture}, '')`.as("image"),
  color: variants.colorName,
  size: variants.size,
  moneda: products.moneda,
  price: sql<number>`coalesce(${variants.price}, ${products.price})`.as("price"),
  discount: products.discount,
  offerPrice: products.offerPrice,
  offerUntil: products.offerUntil,
  cost: variants.cost,
  stock: sql<number>`case when ${products.active} and ${variants.active} then ${variants.stock} else 0 end`.as("stock"),
  version: sql<number>`${products.version} + ${variants.version}`.as("version"),
};

/** Facts by SKU; unknown SKUs are absent. */
export async function variantFacts(db: Db, skus: readonly string[]): Promise<Map<string, VariantFacts>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .select(factFields)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .where(inArray(variants.id, [...skus]));
  return new Map(rows.map((row) => [row.sku, row]));
}

/** The stock of a variant, locked until the transaction ends; null when it is not on sale. */
export async function heldStock(tx: Db, sku: string): Promise<number | null> {
  const [found] = await tx
    .select({ stock: variants.stock })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .where(and(eq(variants.id, sku), eq(variants.active, true), eq(products.active, true)))
    .for("share", { of: variants });
  return found?.stock ?? null;
}

/** The versions of these facts, by SKU. */
export async function variantVersions(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .select({ sku: variants.id, version: sql<number>`${products.version} + ${variants.version}` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .where(inArray(variants.id, [...skus]));
  return new Map(rows.map(({ sku, version }) => [sku, version]));
}
