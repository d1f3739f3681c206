/** Turns rows into the documents of the specification. */
import type { ProductImage, Variant } from "#contracts/documents/product.ts";
import type { InferSelectModel } from "drizzle-orm";
import { drawnColor } from "#contracts/catalogue/product.ts";
import type { productImages, variants } from "./catalogue.sql.ts";

export function imageDocument(row: InferSelectModel<typeof productImages>): ProductImage {
  return {
    id: row.photo,
    alt: row.alt,
    width: row.width,
    height: row.height,
    ...(row.color === null ? {} : { color: row.color }),
    dominant: drawnColor(row.dominant),
  };
}

export function variantDocument(row: InferSelectModel<typeof variants>): Variant {
  return {
    id: row.id,
    color: { name: row.colorName, hex: drawnColor(row.colorHex) },
    size: row.size,
    stock: row.stock,
  };
}
