import { and, asc, eq, inArray, or, isNull } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { productImages, products, variants } from "./catalogue.sql.ts";

/** What a cart or an order needs to know of a variant, read at the moment it is asked. Money in cents. */
export interface VariantFacts {
  readonly sku: string;
  readonly productId: string;
  readonly name: string;
  readonly image: string;
  readonly color: string;
  readonly size: string;
  readonly moneda: string;
  readonly price: number;
  readonly discount: number;
  /** 0 when the product or the variant is no longer sold. */
  readonly stock: number;
  /** Grows with every change of these facts. */
  readonly version: number;
}

/** Facts by SKU; unknown SKUs are absent. */
export async function variantFacts(db: Db, skus: readonly string[]): Promise<Map<string, VariantFacts>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .select({ variant: variants, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.product))
    .where(inArray(variants.id, [...skus]));
  const pictures = await picturesOf(
    db,
    rows.map(({ variant }) => variant),
  );
  return new Map(
    rows.map(({ variant, product }) => [
      variant.id,
      {
        sku: variant.id,
        productId: product.id,
        name: product.name,
        image: pictures.get(variant.id) ?? "",
        color: variant.colorName,
        size: variant.size,
        moneda: product.moneda,
        price: product.price,
        discount: product.discount,
        stock: product.active && variant.active ? variant.stock : 0,
        version: product.version + variant.version,
      },
    ]),
  );
}

interface Pictured {
  readonly id: string;
  readonly product: string;
  readonly colorName: string;
}

/** The first picture in the variant's own colour, else one that shows every colour, else the product's first. */
async function picturesOf(db: Db, wanted: readonly Pictured[]): Promise<Map<string, string>> {
  const ids = [...new Set(wanted.map((variant) => variant.product))];
  const colors = [...new Set(wanted.map((variant) => variant.colorName))];
  const images = await db
    .select({
      product: productImages.product,
      photo: productImages.photo,
      color: productImages.color,
      position: productImages.position,
    })
    .from(productImages)
    .where(
      and(
        inArray(productImages.product, ids),
        or(inArray(productImages.color, colors), isNull(productImages.color), eq(productImages.position, 0)),
      ),
    )
    .orderBy(asc(productImages.position));
  const imagesOf = Map.groupBy(images, (image) => image.product);
  return new Map(
    wanted.map((variant) => {
      const own = imagesOf.get(variant.product) ?? [];
      const best = own.find((image) => image.color === variant.colorName) ?? own.find((image) => image.color === null);
      return [variant.id, (best ?? own[0])?.photo ?? ""];
    }),
  );
}
