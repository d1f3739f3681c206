/** Product cards for lists. The search decides which products, and in which order. */
import type { ProductCard, Variant } from "#contracts/documents/product.ts";
import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import { colorSlug } from "#contracts/catalogue/filters.ts";
import { inColorFirst } from "#contracts/catalogue/in-color.ts";
import { priceFields } from "#contracts/money.ts";
import { colorsOf, isSoldOut } from "#contracts/catalogue/product.ts";
import type { Db } from "#database/db.ts";
import { brands, productImages, products, variants } from "./catalogue.sql.ts";
import { imageDocument, variantDocument } from "./documents.ts";

const NEW_FOR_DAYS = 30;

/**
 * In the order of the ids, without products that are not on sale. `colors` = slugs of the colours searched for, best
 * first: a card shows the first that is in stock, else the first that the product has.
 */
export async function cardsOf(
  db: Db,
  clock: Clock,
  ids: readonly string[],
  colors: readonly string[] = [],
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(cardColumns)
    .from(products)
    .innerJoin(brands, eq(brands.ide, products.brand))
    .where(and(inArray(products.id, [...ids]), eq(products.active, true)));
  const byId = new Map((await toCards(db, clock, rows, colors)).map((card) => [card.id, card]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Products of the same category: in stock first, then of the same subcategory. Never the product itself. */
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
    .orderBy(
      desc(available),
      desc(eq(products.subcategory, product.subcategory)),
      desc(products.featured),
      desc(products.createdAt),
      asc(products.id),
    )
    .limit(limit);
  return toCards(db, clock, rows);
}

const available = sql<boolean>`exists (select 1 from ${variants} where ${variants.product} = ${products.id} and ${variants.active} and ${variants.stock} > 0)`;

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

async function toCards(
  db: Db,
  clock: Clock,
  rows: readonly CardRow[],
  colors: readonly string[] = [],
): Promise<ProductCard[]> {
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
    const color = wantedColor(own, colors);
    return {
      id: row.id,
      name: row.name,
      brandName: row.brandName,
      Moneda: row.moneda,
      ...priceFields(row),
      images: inColorFirst((imagesOf.get(row.id) ?? []).map(imageDocument), color).slice(0, 2),
      colors: colorsOf({ variants: own }),
      soldOut: isSoldOut({ variants: own }),
      isNew: row.createdAt.getTime() > newSince,
      ...(color === undefined ? {} : { color: colorSlug(color) }),
      ...(only && own.length === 1 ? { only } : {}),
    };
  });
}

function wantedColor(own: readonly Variant[], colors: readonly string[]): string | undefined {
  const first = (some: readonly Variant[]) =>
    colors.flatMap((slug) => some.find(({ color }) => colorSlug(color.name) === slug)?.color.name ?? [])[0];
  return first(own.filter(({ stock }) => stock > 0)) ?? first(own);
}
