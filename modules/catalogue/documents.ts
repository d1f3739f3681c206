/** Turns rows into the documents of the specification. */
import type { ProductImage, Variant } from "#contracts/product/product.document.ts";
import type { InferSelectModel } from "drizzle-orm";
import { drawnColor } from "#contracts/product/product.ts";
import { type Pricing, priceFields } from "#contracts/money/money.ts";
import type { productImages, variants } from "./catalogue.sql.ts";

type ImageRow = InferSelectModel<typeof productImages>;
type VariantRow = InferSelectModel<typeof variants>;

export function imageDocument(
  row: Pick<ImageRow, "photo" | "alt" | "width" | "height" | "color" | "dominant" | "focus">,
): ProductImage {
  return {
    id: row.photo,
    alt: row.alt,
    width: row.width,
    height: row.height,
    ...(row.color === null ? {} : { color: row.color }),
    dominant: drawnColor(row.dominant),
    ...(row.focus === null ? {} : { focus: row.focus }),
  };
}

export function variantDocument(
  row: Pick<VariantRow, "id" | "colorName" | "colorHex" | "size" | "stock" | "price">,
  product: Pricing,
): Variant {
  const { Precio, PrecioDesc } = priceFields({ ...product, price: row.price ?? product.price });
  return {
    id: row.id,
    color: { name: row.colorName, hex: drawnColor(row.colorHex) },
    size: row.size,
    stock: row.stock,
    ...(row.price !== null && { Precio, PrecioDesc }),
  };
}
