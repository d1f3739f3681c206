/** Products for the back office: the list, filtered and a page at a time, and one product. */
import type { StaffProduct, StaffProductRow, StaffProductsPage } from "#contracts/product/staff-product.document.ts";
import { type SQL, and, asc, count, desc, eq, or, sql } from "drizzle-orm";
import { attributesOf } from "#contracts/product/attributes.ts";
import { gtinIn, gtinKey } from "#contracts/product/variant.ts";
import { drawnColor } from "#contracts/product/product.ts";
import type { StaffProductsQuery } from "#contracts/product/staff-product.schema.ts";
import { toDecimal } from "#contracts/money/money.ts";
import type { Db } from "#database/db.ts";
import { contains, containsWords, spanishOrder } from "#database/query/contains.ts";
import { brands, categories, productImages, products, variants } from "./catalogue.sql.ts";
import { imageDocument } from "./documents.ts";
import { type OfferColumns, writtenOffer } from "./offers/offer.ts";
import { isLow } from "./stock/low-stock.ts";

const pieces = sql<number>`(select coalesce(sum(${variants.stock}), 0)::int from ${variants} where ${variants.product} = ${products.id} and ${variants.active})`;
const picture = sql<
  string | null
>`(select ${productImages.photo} from ${productImages} where ${productImages.product} = ${products.id} order by ${productImages.position} limit 1)`;
const hasLow = sql`exists (select from ${variants} where ${variants.product} = ${products.id} and ${variants.active} and ${isLow})`;

const columns = {
  id: products.id,
  name: products.name,
  picture,
  brand: products.brand,
  brandName: brands.descripcion,
  category: products.category,
  categoryName: categories.descripcion,
  Moneda: products.moneda,
  price: products.price,
  discount: products.discount,
  offerPrice: products.offerPrice,
  offerFrom: products.offerFrom,
  offerUntil: products.offerUntil,
  waitingDiscount: products.waitingDiscount,
  waitingPrice: products.waitingPrice,
  waitingOffers: products.waitingOffers,
  stock: pieces,
  active: products.active,
  featured: products.featured,
  offers: products.offers,
  updatedAt: products.updatedAt,
  version: products.version,
};

const SORTED = {
  name: spanishOrder(products.name),
  price: products.price,
  stock: pieces,
  updatedAt: products.updatedAt,
};

export async function staffProductsPage(db: Db, query: StaffProductsQuery): Promise<StaffProductsPage> {
  const { page, perPage, sort, direction } = query;
  const which = filterOf(query);
  const [counted] = await db
    .select({ total: count() })
    .from(products)
    .innerJoin(brands, eq(brands.ide, products.brand))
    .where(which);
  const by = SORTED[sort];
  const rows = await db
    .select(columns)
    .from(products)
    .innerJoin(brands, eq(brands.ide, products.brand))
    .innerJoin(categories, eq(categories.ide, products.category))
    .where(which)
    .orderBy(direction === "asc" ? asc(by) : desc(by), asc(products.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { total: counted?.total ?? 0, data: rows.map(rowDocument) };
}

/** Null = there is no such product. */
export async function staffProductOf(db: Db, id: string): Promise<Omit<StaffProduct, "sold"> | null> {
  const [found] = await db
    .select({
      ...columns,
      ...attributesOf(products),
      subcategory: products.subcategory,
      seasons: products.seasons,
      look: products.look,
      lowStock: products.lowStock,
      createdAt: products.createdAt,
    })
    .from(products)
    .innerJoin(brands, eq(brands.ide, products.brand))
    .innerJoin(categories, eq(categories.ide, products.category))
    .where(eq(products.id, id));
  if (!found) return null;
  const images = await db
    .select()
    .from(productImages)
    .where(eq(productImages.product, id))
    .orderBy(asc(productImages.position));
  const all = await db.select().from(variants).where(eq(variants.product, id)).orderBy(asc(variants.position));
  const { createdAt, ...rest } = found;
  return {
    ...rowDocument(rest),
    images: images.map(imageDocument),
    variants: all.map((row) => ({
      id: row.id,
      color: { name: row.colorName, hex: drawnColor(row.colorHex) },
      size: row.size,
      stock: row.stock,
      active: row.active,
      gtin: row.gtin,
      cost: row.cost === null ? null : toDecimal(row.cost),
      price: row.price === null ? null : toDecimal(row.price),
    })),
    createdAt: createdAt.toISOString(),
  };
}

/** From cents to decimals, and from moments to text. The offer is as its owner wrote it. */
function rowDocument<Row extends Omit<StaffProductRow, "updatedAt"> & OfferColumns & { readonly updatedAt: Date }>({
  price,
  updatedAt,
  waitingDiscount,
  waitingPrice,
  waitingOffers,
  ...row
}: Row) {
  const offer = writtenOffer({ ...row, waitingDiscount, waitingPrice, waitingOffers });
  return {
    ...row,
    ...offer,
    price: toDecimal(price),
    offerPrice: offer.offerPrice === null ? null : toDecimal(offer.offerPrice),
    updatedAt: updatedAt.toISOString(),
  };
}

function filterOf({ q, category, brand, active, featured, offers, lowStock }: StaffProductsQuery): SQL | undefined {
  return and(
    category === undefined ? undefined : eq(products.category, category),
    brand === undefined ? undefined : eq(products.brand, brand),
    active === undefined ? undefined : eq(products.active, active),
    featured === undefined ? undefined : eq(products.featured, featured),
    offers === undefined ? undefined : eq(products.offers, offers),
    lowStock === undefined ? undefined : eq(hasLow, lowStock),
    q === "" ? undefined : searched(q),
  );
}

/** A size of several words has each of them: "2 años", "38 1/2"; halves as anybody writes them. A part of a word is another size. */
function hasSize(word: string): SQL {
  const literal = word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`).replaceAll(String.raw`\,`, "[.,]");
  const [before, after] = ["(^|[^[:alnum:].,/½¼¾])", "($|[^[:alnum:].,/½¼¾])"];
  return sql`${variants.size} ~* ${before + literal + after}`;
}

/** Each word is part of the name, the brand, a colour, a size or a SKU, in any order, or a barcode. */
const searched = (q: string): SQL | undefined => {
  const gtin = gtinIn(q);
  const words = containsWords(q, (word) => [
    contains(products.name, word),
    contains(brands.descripcion, word),
    sql`exists (select from ${variants} where ${variants.product} = ${products.id} and ${or(contains(variants.id, word), contains(variants.gtin, word), contains(variants.colorName, word), hasSize(word))})`,
  ]);
  if (gtin === null) return words;
  return or(
    words,
    sql`${products.id} in (select product from ${variants} where lpad(${variants.gtin}, 14, '0') = ${gtinKey(gtin)})`,
  );
};
