/** What cards are made of, read from the database. */
import type { ProductCard, ProductImage, Variant } from "#contracts/product/product.document.ts";
import { and, eq, sql } from "drizzle-orm";
import { priceFields } from "#contracts/money/money.ts";
import { type Listed, colorsOf, isSoldOut, pricedAs } from "#contracts/product/product.ts";
import { ONE_SIZE } from "#contracts/product/sizes.ts";
import type { Db } from "#database/db.ts";
import { brands, productImages, products, variants } from "../catalogue.sql.ts";
import { imageDocument, variantDocument } from "../documents.ts";

/** A product on sale, apart from what depends on the clock and on the colours searched for. */
export interface CardFacts {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly images: readonly ProductImage[];
  /** Those on sale. */
  readonly variants: readonly Variant[];
  readonly listed: Listed;
  /** Its card when it is not new and no colour is searched for. */
  readonly card: ProductCard;
}

type Picture = Parameters<typeof imageDocument>[0];
type VariantRow = Parameters<typeof variantDocument>[0];

const PICTURES = sql<readonly Picture[] | null>`(
  select json_agg(json_build_object('photo', ${productImages.photo}, 'alt', ${productImages.alt}, 'width', ${productImages.width},
    'height', ${productImages.height}, 'color', ${productImages.color}, 'dominant', ${productImages.dominant}, 'focus', ${productImages.focus}) order by ${productImages.position})
  from ${productImages} where ${productImages.product} = ${products.id})`;
const VARIANT_ROWS = sql<readonly VariantRow[] | null>`(
  select json_agg(json_build_object('id', ${variants.id}, 'colorName', ${variants.colorName}, 'colorHex', ${variants.colorHex},
    'size', ${variants.size}, 'stock', ${variants.stock}, 'price', ${variants.price}) order by ${variants.position})
  from ${variants} where ${variants.product} = ${products.id} and ${variants.active})`;

/**
 * By id, without products that are not on sale. One statement for any number of products: each is a journey to the
 * database, and costs us more than the reading itself.
 */
export async function readCardFacts(db: Db, ids: readonly string[]): Promise<Map<string, CardFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      shortName: products.shortName,
      brandName: brands.descripcion,
      moneda: products.moneda,
      price: products.price,
      discount: products.discount,
      offerPrice: products.offerPrice,
      category: products.category,
      subcategory: products.subcategory,
      brand: products.brand,
      seasons: products.seasons,
      offers: products.offers,
      featured: products.featured,
      createdAt: products.createdAt,
      pictures: PICTURES,
      variantRows: VARIANT_ROWS,
    })
    .from(products)
    .innerJoin(brands, eq(brands.ide, products.brand))
    .where(and(sql`${products.id} = any(${`{${ids.join(",")}}`}::uuid[])`, eq(products.active, true)));
  return new Map(
    rows.map((row) => {
      const pictures = (row.pictures ?? []).map(imageDocument);
      const own = (row.variantRows ?? []).map((one) => variantDocument(one, row));
      const [only] = own;
      const card: ProductCard = {
        id: row.id,
        name: row.name,
        shortName: row.shortName,
        brandName: row.brandName,
        Moneda: row.moneda,
        ...pricedAs(priceFields(row), own),
        subcategory: row.subcategory,
        offers: row.offers,
        featured: row.featured,
        images: pictures.slice(0, SHOWN),
        colors: colorsOf({ variants: own }),
        soldOut: isSoldOut({ variants: own }),
        isNew: false,
        ...(own.some(({ size }) => size !== ONE_SIZE) ? { sized: true } : {}),
        ...(only && own.length === 1 ? { only } : {}),
      };
      const { id, category, subcategory, brand, seasons } = row;
      const listed = { id, category, subcategory, brand, seasons };
      return [id, { createdAt: row.createdAt.getTime(), images: pictures, variants: own, listed, card }];
    }),
  );
}

/** The pictures of a card: its own, the one shown on hover, and one more to swipe to. */
export const SHOWN = 3;
