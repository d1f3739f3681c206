import { and, eq } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { NewPhoto } from "#contracts/product/new-product.schema.ts";
import type { Db } from "#database/db.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { productImages, variants } from "../../catalogue.sql.ts";
import { type Editing, lockProduct } from "../edit-product.ts";
import { insertImages } from "../insert-products.ts";
import { type FindPhotos, needsPhoto, photoRows, photosOf } from "./photos.ts";

/** Puts these photographs in the place of all others. False = they are like that already. */
export async function editPhotos(
  tx: Db,
  id: string,
  version: number,
  photos: readonly NewPhoto[],
  by: Actor,
  { change, record, findPhotos }: Editing & { readonly findPhotos: FindPhotos },
): Promise<boolean> {
  const product = await lockProduct(tx, id);
  const colors = await tx
    .selectDistinct({ name: variants.colorName })
    .from(variants)
    .where(and(eq(variants.product, id)));
  const before = await photosOf(tx, id);
  const of = { id, name: product.name, colors: colors.map(({ name }) => name) };
  const rows = await photoRows(tx, of, photos, findPhotos);
  const [old, wanted] = [before, rows].map((all) =>
    all.map(({ photo, alt, color, focus }) => ({ photo, alt, color, ...(focus && { focus }) })),
  );
  if (JSON.stringify(old) === JSON.stringify(wanted)) return false;
  if (product.version !== version) throw new ShopError("EDITED_MEANWHILE");
  if (product.active && rows.length === 0) throw needsPhoto();
  await tx.delete(productImages).where(eq(productImages.product, id));
  await insertImages(tx, rows);
  await change(tx, id, {});
  await record(tx, {
    by,
    kind: "product",
    subject: id,
    action: "photos",
    before: { photos: old },
    after: { photos: wanted },
  });
  return true;
}
