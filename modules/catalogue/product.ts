import { asc, eq } from "drizzle-orm";
import { discounted, toDecimal } from "#contracts/money.ts";
import type { Product } from "#contracts/product.ts";
import type { Db } from "#database/db.ts";
import { brands, productImages, products, variants } from "./catalogue.sql.ts";
import { imageDocument, variantDocument } from "./documents.ts";

/** The product on sale with this id, or null. */
export async function findProduct(db: Db, id: string): Promise<Product | null> {
  const product = await readProduct(db, id);
  return product?.active ? product : null;
}

/** For listeners: the product, or only the fact that it is not on sale (any more), with the version that orders both. */
export async function followProduct(db: Db, id: string): Promise<{ version: number; product: Product | null } | null> {
  const product = await readProduct(db, id);
  return product && { version: product.version, product: product.active ? product : null };
}

/** `version` sums what can change in it, so it only grows. */
async function readProduct(db: Db, id: string): Promise<Product | null> {
  const [found] = await db
    .select({ product: products, brandName: brands.descripcion })
    .from(products)
    .innerJoin(brands, eq(brands.ide, products.brand))
    .where(eq(products.id, id));
  if (!found) return null;
  const { product, brandName } = found;
  const images = await db
    .select()
    .from(productImages)
    .where(eq(productImages.product, id))
    .orderBy(asc(productImages.position));
  const all = await db.select().from(variants).where(eq(variants.product, id)).orderBy(asc(variants.position));
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    description: product.description,
    brand: product.brand,
    brandName,
    category: product.category,
    subcategory: product.subcategory,
    seasons: product.seasons,
    promoBrands: product.promoBrands,
    Moneda: product.moneda,
    Precio: toDecimal(product.price),
    PorcDesc: product.discount,
    PrecioDesc: toDecimal(discounted(product.price, product.discount)),
    offers: product.offers,
    featured: product.featured,
    images: images.map(imageDocument),
    variants: all.filter((variant) => variant.active).map(variantDocument),
    material: product.material,
    measures: product.measures,
    care: product.care,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    active: product.active,
    version: all.reduce((total, variant) => total + variant.version, product.version),
  };
}

export async function isOnSale(db: Db, id: string): Promise<boolean> {
  const [found] = await db.select({ active: products.active }).from(products).where(eq(products.id, id));
  return found?.active ?? false;
}
