import type { Product } from "#contracts/product/product.document.ts";
import { type InferSelectModel, and, asc, eq, inArray, sql } from "drizzle-orm";
import { attributesOf } from "#contracts/product/attributes.ts";
import { priceFields } from "#contracts/money/money.ts";
import type { Db } from "#database/db.ts";
import { brands, productImages, products, variants } from "./catalogue.sql.ts";
import { imageDocument, variantDocument } from "./documents.ts";

/** The product on sale with this id, or null. */
export async function findProduct(db: Db, id: string): Promise<Product | null> {
  const product = (await readProducts(db, [id])).get(id);
  return product?.active ? product : null;
}

/** The same, also before it is on sale: for people of the shop only. */
export async function previewProduct(db: Db, id: string): Promise<Product | null> {
  return (await readProducts(db, [id])).get(id) ?? null;
}

/** Those of these ids that are products, on sale or not. */
export async function existingProducts(tx: Db, ids: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return found.map(({ id }) => id);
}

export interface FollowedProduct {
  /** Orders the readings of a product; it only grows. */
  readonly version: number;
  /** Null while the product is not on sale. */
  readonly product: Product | null;
}

/** For live topics, by id: the product, or null when it is not on sale (any more). Unknown ids are left out. */
export async function followProducts(db: Db, ids: readonly string[]): Promise<Map<string, FollowedProduct>> {
  const found = await readProducts(db, ids);
  return new Map(
    [...found].map(([id, product]) => [id, { version: product.version, product: product.active ? product : null }]),
  );
}

/** The same versions, without reading the products. */
export async function productVersions(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, version: sql<string>`${products.version} + coalesce(sum(${variants.version}), 0)` })
    .from(products)
    .leftJoin(variants, eq(variants.product, products.id))
    .where(inArray(products.id, [...ids]))
    .groupBy(products.id);
  return new Map(rows.map(({ id, version }) => [id, Number(version)]));
}

/** At most three statements for any number of products. */
async function readProducts(db: Db, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ product: products, brandName: brands.descripcion })
    .from(products)
    .innerJoin(brands, eq(brands.ide, products.brand))
    .where(inArray(products.id, [...ids]));
  // A request for unknown ids costs only the first statement.
  const known = found.map(({ product }) => product.id);
  if (known.length === 0) return new Map();
  const images = await db
    .select()
    .from(productImages)
    .where(inArray(productImages.product, known))
    .orderBy(asc(productImages.position));
  const all = await db.select().from(variants).where(inArray(variants.product, known)).orderBy(asc(variants.position));
  const imagesOf = Map.groupBy(images, (image) => image.product);
  const variantsOf = Map.groupBy(all, (variant) => variant.product);
  return new Map(
    found.map(({ product, brandName }) => [
      product.id,
      productDocument(product, brandName, imagesOf.get(product.id) ?? [], variantsOf.get(product.id) ?? []),
    ]),
  );
}

/** `version` is the sum of all versions in the document, so it only grows. */
function productDocument(
  product: InferSelectModel<typeof products>,
  brandName: string,
  images: readonly InferSelectModel<typeof productImages>[],
  all: readonly InferSelectModel<typeof variants>[],
): Product {
  return {
    id: product.id,
    name: product.name,
    ...attributesOf(product),
    slug: product.slug,
    brand: product.brand,
    brandName,
    category: product.category,
    subcategory: product.subcategory,
    seasons: product.seasons,
    promoBrands: product.promoBrands,
    Moneda: product.moneda,
    ...priceFields(product),
    ...(product.discount > 0 && product.offerUntil !== null && { offerUntil: product.offerUntil }),
    offers: product.offers,
    featured: product.featured,
    images: images.map(imageDocument),
    variants: all
      .filter((variant) => variant.active)
      .map((row) => ({ ...variantDocument(row, product), ...(row.gtin !== null && { gtin: row.gtin }) })),
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    active: product.active,
    version: all.reduce((total, variant) => total + variant.version, product.version),
  };
}

/** The names of the colours in which it is sold. */
export async function productColors(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: variants.colorName })
    .from(variants)
    .where(and(eq(variants.product, id), eq(variants.active, true)));
  return rows.map(({ name }) => name);
}

export async function isOnSale(db: Db, id: string): Promise<boolean> {
  const [found] = await db.select({ active: products.active }).from(products).where(eq(products.id, id));
  return found?.active ?? false;
}
