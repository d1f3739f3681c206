/** Takes back what an import did to one product, when nobody changed it since. */
import { eq, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { type ImportedProduct, productImages, variants } from "../../catalogue.sql.ts";
import { type Moving, movePieces } from "../../stock/stock-movements.ts";
import { type VariantUses, deleteProduct, deleteVariants } from "../delete-product.ts";
import { type Editing, applyChange, lockProduct } from "../edit-product.ts";
import { insertImages } from "../insert-products.ts";
import { lockNames } from "../naming.ts";

export async function undoImported(
  tx: Db,
  { product, isNew, version, before, added, edited, counted, images }: ImportedProduct,
  by: Actor,
  editing: Editing & Moving & VariantUses,
): Promise<void> {
  if (isNew) return deleteProduct(tx, product, version, by, editing);
  await lockNames(tx);
  const leave = await editing.leaveCarts(tx, added);
  const row = await lockProduct(tx, product);
  if (row.version !== version) throw new ShopError("EDITED_MEANWHILE");
  await deleteVariants(tx, product, added, { ordered: editing.ordered, leave });
  const note = "Se deshizo la importación";
  for (const one of counted)
    await movePieces(tx, product, one.sku, { id: newId(), by: -one.by, reason: "counted", note }, by, editing);
  for (const { sku, before: set } of edited) {
    const [now] = await tx
      .update(variants)
      .set({ ...set, version: sql`${variants.version} + 1` })
      .where(eq(variants.id, sku))
      .returning({ stock: variants.stock });
    if (set.active && now && now.stock > 0) await editing.onRestock(tx, sku);
  }
  if (images) {
    await tx.delete(productImages).where(eq(productImages.product, product));
    await insertImages(tx, images);
  }
  if (Object.keys(before).length > 0) await applyChange(tx, row, before, by, editing);
  else await editing.change(tx, product, {});
}
