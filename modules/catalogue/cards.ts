/** Listings: which products, in which order, one page at a time. */
import { type SQL, and, asc, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import type { Collection, Sort } from "#contracts/listing.ts";
import { discounted, toDecimal } from "#contracts/money.ts";
import { type ProductCard, type ProductPage, type Variant, colorsOf, isSoldOut } from "#contracts/product.ts";
import type { Db } from "#database/db.ts";
import { brands, productImages, products, variants } from "./catalogue.sql.ts";
import { imageDocument, variantDocument } from "./documents.ts";

export interface ProductQuery {
  readonly collection?: Collection | undefined;
  readonly category?: number | undefined;
  readonly subcategory?: number | undefined;
  readonly brand?: number | undefined;
  readonly season?: number | undefined;
  readonly offers?: boolean | undefined;
  readonly featured?: boolean | undefined;
  readonly sort: Sort;
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

const NEW_FOR_DAYS = 30;

export async function findCards(db: Db, clock: Clock, query: ProductQuery): Promise<ProductPage> {
  const { page, pageSize } = query;
  const where = and(...conditions(query));
  const rows = await db
    .select(cardColumns)
    .from(products)
    .innerJoin(brands, eq(brands.ide, products.brand))
    .where(where)
    .orderBy(...order(query.sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(products).where(where);
  return { items: await toCards(db, clock, rows), total: counted?.total ?? 0, page, pageSize };
}

/** How many products a collection lists. */
export async function countCards(db: Db, collection: Collection): Promise<number> {
  const where = and(...conditions({ collection, sort: "destacados", page: 1, pageSize: 1 }));
  const [counted] = await db.select({ total: count() }).from(products).where(where);
  return counted?.total ?? 0;
}

/** Products of the same subcategory first, then of the same category; never the product itself. */
export async function relatedCards(db: Db, clock: Clock, id: string, limit: number): Promise<ProductCard[]> {
  const [product] = await db
    .select({ category: products.category, subcategory: products.subcategory })
    .from(products)
    .where(eq(products.id, id));
  if (!product) return [];
  const rows = await db
    .select(cardColumns)
    .from(products)
    .innerJoin(brands, eq(brands.ide, products.brand))
    .where(and(eq(products.active, true), eq(products.category, product.category), ne(products.id, id)))
    .orderBy(desc(available), desc(eq(products.subcategory, product.subcategory)), ...order("destacados"))
    .limit(limit);
  return toCards(db, clock, rows);
}

const available = sql<boolean>`exists (select 1 from ${variants} where ${variants.product} = ${products.id} and ${variants.active} and ${variants.stock} > 0)`;

/** What is paid, in cents: the same sum as `discounted` in contracts/money.ts. */
const effectivePrice = sql<number>`((${products.price} * (100 - ${products.discount}) + 50) / 100)`;

const cardColumns = {
  id: products.id,
  name: products.name,
  brandName: brands.descripcion,
  moneda: products.moneda,
  price: products.price,
  discount: products.discount,
  createdAt: products.createdAt,
};

interface CardRow {
  id: string;
  name: string;
  brandName: string;
  moneda: string;
  price: number;
  discount: number;
  createdAt: Date;
}

function conditions(query: ProductQuery): SQL[] {
  const found: SQL[] = [eq(products.active, true)];
  const inBrand = (ide: number) =>
    sql`(${products.brand} = ${ide} or ${products.promoBrands} @> array[${ide}]::integer[])`;
  const inSeason = (ide: number) => sql`${products.seasons} @> array[${ide}]::integer[]`;
  const { collection } = query;
  if (collection?.kind === "categoria") found.push(eq(products.category, collection.id));
  if (collection?.kind === "sub-categoria") found.push(eq(products.subcategory, collection.id));
  if (collection?.kind === "marca") found.push(inBrand(collection.id));
  if (collection?.kind === "temporada") found.push(inSeason(collection.id));
  if (query.category !== undefined) found.push(eq(products.category, query.category));
  if (query.subcategory !== undefined) found.push(eq(products.subcategory, query.subcategory));
  if (query.brand !== undefined) found.push(inBrand(query.brand));
  if (query.season !== undefined) found.push(inSeason(query.season));
  if (query.offers !== undefined) found.push(eq(products.offers, query.offers));
  if (query.featured !== undefined) found.push(eq(products.featured, query.featured));
  return found;
}

function order(sort: Sort): SQL[] {
  const newest = [desc(products.createdAt), asc(products.id)];
  const by: Record<Sort, SQL[]> = {
    destacados: [desc(products.featured), ...newest],
    novedades: newest,
    "precio-asc": [asc(effectivePrice), ...newest],
    "precio-desc": [desc(effectivePrice), ...newest],
    descuento: [desc(products.discount), ...newest],
  };
  return [desc(available), ...by[sort]];
}

async function toCards(db: Db, clock: Clock, rows: readonly CardRow[]): Promise<ProductCard[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const images = await db
    .select()
    .from(productImages)
    .where(inArray(productImages.product, ids))
    .orderBy(asc(productImages.product), asc(productImages.position));
  const stocked = await db
    .select()
    .from(variants)
    .where(and(inArray(variants.product, ids), eq(variants.active, true)))
    .orderBy(asc(variants.product), asc(variants.position));
  const imagesOf = Map.groupBy(images, (image) => image.product);
  const variantsOf = Map.groupBy(stocked, (variant) => variant.product);
  const newSince = clock.now().getTime() - NEW_FOR_DAYS * 86_400_000;
  return rows.map((row) => {
    const own: Variant[] = (variantsOf.get(row.id) ?? []).map(variantDocument);
    const [only] = own;
    return {
      id: row.id,
      name: row.name,
      brandName: row.brandName,
      Moneda: row.moneda,
      Precio: toDecimal(row.price),
      PorcDesc: row.discount,
      PrecioDesc: toDecimal(discounted(row.price, row.discount)),
      images: (imagesOf.get(row.id) ?? []).slice(0, 2).map(imageDocument),
      colors: colorsOf({ variants: own }),
      soldOut: isSoldOut({ variants: own }),
      isNew: row.createdAt.getTime() > newSince,
      ...(only && own.length === 1 ? { only } : {}),
    };
  });
}
