/** What cards are made of, read from the database. */
import type { ProductCard, ProductImage, Variant } from "#contracts/documents/product.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import { priceFields } from "#contracts/money.ts";
import { colorsOf, isSoldOut } from "#contracts/catalogue/product.ts";
import type { Db } from "#database/db.ts";
import { brands, productImages, products, variants } from "./catalogue.sql.ts";
import { imageDocument, variantDocument } from "./documents.ts";

/** A product on sale, apart from what depends on the clock and on the colours searched for. */
export interface CardFacts {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly images: readonly ProductImage[];
  /** Those on sale. */
  readonly variants: readonly Variant[];
  /** Its card when it is not new and no colour is searched for. */
  readonly card: ProductCard;
}

/** By id, without products that are not on sale. Three statements at once for any number of products. */
export async function readCardFacts(db: Db, ids: readonly string[]): Promise<Map<string, CardFacts>> {
  if (ids.length === 0) return new Map();
  const wanted = [...ids];
  const [rows, images, sold] = await Promise.all([
    db
      .select({
        id: products.id,
        name: products.name,
        shortName: products.shortName,
        brandName: brands.descripcion,
        moneda: products.moneda,
        price: products.price,
        discount: products.discount,
        createdAt: products.createdAt,
      })
      .from(products)
      .innerJoin(brands, eq(brands.ide, products.brand))
      .where(and(inArray(products.id, wanted), eq(products.active, true))),
    db
      .select()
      .from(productImages)
      .where(inArray(productImages.product, wanted))
      .orderBy(asc(productImages.product), asc(productImages.position)),
    db
      .select()
      .from(variants)
      .where(and(inArray(variants.product, wanted), eq(variants.active, true)))
      .orderBy(asc(variants.product), asc(variants.position)),
  ]);
  const imagesOf = Map.groupBy(images, (image) => image.product);
  const variantsOf = Map.groupBy(sold, (variant) => variant.product);
  return new Map(
    rows.map((row) => {
      const pictures = (imagesOf.get(row.id) ?? []).map(imageDocument);
      const own = (variantsOf.get(row.id) ?? []).map(variantDocument);
      const [only] = own;
      const card: ProductCard = {
        id: row.id,
        name: row.name,
        shortName: row.shortName,
        brandName: row.brandName,
        Moneda: row.moneda,
        ...priceFields(row),
        images: pictures.slice(0, SHOWN),
        colors: colorsOf({ variants: own }),
        soldOut: isSoldOut({ variants: own }),
        isNew: false,
        ...(only && own.length === 1 ? { only } : {}),
      };
      return [row.id, { createdAt: row.createdAt.getTime(), images: pictures, variants: own, card }];
    }),
  );
}

/** The pictures of a card: its own, and the one shown on hover. */
export const SHOWN = 2;
