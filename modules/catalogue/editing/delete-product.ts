/** Deletes products and variants that were never ordered. What was ordered stays: its orders name it. */
import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { toDecimal } from "#contracts/money/money.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { productImages, products, stockMovements, variants } from "../catalogue.sql.ts";
import { lockProduct } from "./edit-product.ts";
import { lockNames } from "./naming.ts";

/** What else knows variants. */
export interface VariantUses {
  /** Those that an order has, in any status. */
  readonly ordered: (tx: Db, skus: readonly string[]) => Promise<readonly string[]>;
  /** Locks the carts that have one of them: before the product is locked. Returns what takes them out. */
  readonly leaveCarts: (tx: Db, skus: readonly string[]) => Promise<() => Promise<void>>;
}

export interface Deleting extends VariantUses {
  readonly record: RecordChange;
}

const ORDERED = "ya está en pedidos y no se puede eliminar, porque los pedidos lo muestran";

const inUse = (path: string, message: string) =>
  new ShopError("IN_USE", { errors: [{ path, code: "IN_USE", message }] });

/** Throws `NOT_FOUND` when an earlier try has deleted it. */
export async function deleteProduct(
  tx: Db,
  id: string,
  version: number,
  by: Actor,
  { record, ...uses }: Deleting,
): Promise<void> {
  // Until the end of the transaction nothing can give it other variants.
  await lockNames(tx);
  const rows = await tx.select({ sku: variants.id }).from(variants).where(eq(variants.product, id));
  const skus = rows.map(({ sku }) => sku);
  const leave = await uses.leaveCarts(tx, skus);
  const product = await lockProduct(tx, id);
  if (product.version !== version) throw new ShopError("EDITED_MEANWHILE");
  const kinds = await lockVariants(tx, skus);
  if ((await uses.ordered(tx, skus)).length > 0)
    throw inUse("id", `«${product.name}» ${ORDERED}. Quítalo de la venta: la tienda deja de mostrarlo`);
  await leave();
  await deleteRows(tx, skus);
  await tx.delete(products).where(eq(products.id, id));
  await publish(tx, [`product:${id}`, "listing"]);
  const before = {
    name: product.name,
    price: toDecimal(product.price),
    variants: kinds.toSorted((a, b) => a.position - b.position).map(kindOf),
  };
  await record(tx, { by, kind: "product", subject: id, action: "delete", before });
}

/** Of a locked product; `leave` is what `leaveCarts` returned before the lock. */
export async function deleteVariants(
  tx: Db,
  product: string,
  skus: readonly string[],
  uses: Pick<VariantUses, "ordered"> & { readonly leave: () => Promise<void> },
): Promise<void> {
  if (skus.length === 0) return;
  const rows = await lockVariants(tx, skus);
  const ordered = await uses.ordered(tx, skus);
  const first = rows.find(({ id }) => ordered.includes(id));
  if (first)
    throw inUse("remove", `${first.colorName} · ${first.size} ${ORDERED}. Deja de venderlo: la tienda ya no lo ofrece`);
  await uses.leave();
  await deleteRows(tx, skus);
  // Readers order a product by the sum of its versions and its variants': it must not become smaller.
  const gone = rows.reduce((sum, { version }) => sum + version, 0);
  await tx
    .update(products)
    .set({ version: sql`${products.version} + ${gone}` })
    .where(eq(products.id, product));
  await freePhotos(tx, product);
}

/** In the audit trail: nobody can look up a SKU that is gone. */
export const kindOf = ({ colorName, size, id }: Pick<typeof variants.$inferSelect, "colorName" | "size" | "id">) =>
  `${colorName} · ${size} (${id})`;

/** Orders and carts that are adding one of them wait, and then do not find it. */
async function lockVariants(tx: Db, skus: readonly string[]) {
  return tx
    .select()
    .from(variants)
    .where(inArray(variants.id, [...skus]))
    .orderBy(asc(variants.id))
    .for("update");
}

async function deleteRows(tx: Db, skus: readonly string[]): Promise<void> {
  await tx.delete(stockMovements).where(inArray(stockMovements.variant, [...skus]));
  await tx.delete(variants).where(inArray(variants.id, [...skus]));
}

/** Photographs of a colour that is gone show the product in any colour. */
async function freePhotos(tx: Db, product: string): Promise<void> {
  const colors = tx.select({ name: variants.colorName }).from(variants).where(eq(variants.product, product));
  await tx
    .update(productImages)
    .set({ color: null })
    .where(and(eq(productImages.product, product), notInArray(productImages.color, colors)));
}
