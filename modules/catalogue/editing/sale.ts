import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { productImages, products, variants } from "../catalogue.sql.ts";

export const NO_PHOTO = "Agrega una foto antes de ponerlo a la venta";
export const NOTHING_SOLD = "Ninguna de sus tallas está a la venta: activa una";

/** What keeps products from being sold, by id. Those that can be sold are left out. */
export async function saleProblems(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const hasPhoto = sql<boolean>`exists (select from ${productImages} where ${productImages.product} = ${products.id})`;
  const isSold = sql<boolean>`exists (select from ${variants} where ${and(eq(variants.product, products.id), eq(variants.active, true))})`;
  const rows = await db
    .select({ id: products.id, hasPhoto, isSold })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(
    rows.flatMap((row): [string, string][] => {
      if (!row.hasPhoto) return [[row.id, NO_PHOTO]];
      return row.isSold ? [] : [[row.id, NOTHING_SOLD]];
    }),
  );
}
