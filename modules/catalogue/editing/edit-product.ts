/** Editing a product in the back office. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { StaffProductPatch } from "#contracts/product/staff-product.schema.ts";
import { toCents, toDecimal } from "#contracts/money/money.ts";
import type { Db } from "#database/db.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { productImages, products, variants } from "../catalogue.sql.ts";
import type { ProductChange } from "../changes.ts";
import { refuseOutfit } from "../cards/outfit-facts.ts";
import { datesAt, withOffer } from "../offers/offer.ts";
import { refuseProduct } from "./product-refusals.ts";

export const NO_PHOTO = "Agrega una foto antes de ponerlo a la venta";
export const NOTHING_SOLD = "Ninguna de sus tallas está a la venta: activa una";

export type ProductRow = typeof products.$inferSelect;

export interface Editing {
  readonly change: (tx: Db, id: string, change: ProductChange) => Promise<void>;
  readonly record: RecordChange;
  readonly clock: Clock;
}

/** False = the product is like that already: an edit that is sent again is answered like the first. */
export async function editProduct(
  tx: Db,
  id: string,
  { version, price, offerPrice, ...rest }: StaffProductPatch,
  by: Actor,
  editing: Editing,
): Promise<boolean> {
  const row = await lockProduct(tx, id);
  const wanted = withOffer(row, {
    ...datesAt(rest, editing.clock),
    ...(price !== undefined && { price: toCents(price) }),
    ...(offerPrice !== undefined && { offerPrice: offerPrice === null ? null : toCents(offerPrice) }),
  });
  const change = changedFields(row, wanted);
  if (Object.keys(change).length === 0) return false;
  if (row.version !== version) throw new ShopError("EDITED_MEANWHILE");
  await applyChange(tx, row, change, by, editing);
  return true;
}

export async function lockProduct(tx: Db, id: string): Promise<ProductRow> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for("no key update");
  if (!row) throw new ShopError("NOT_FOUND");
  return row;
}

/** Of a locked product. Returns the columns that changed, as they were, and the version after it. */
export async function applyChange(
  tx: Db,
  row: ProductRow,
  change: ProductChange,
  by: Actor,
  { change: write, record }: Pick<Editing, "change" | "record">,
  action: "change" | "offer-begin" | "offer-end" = "change",
): Promise<{ readonly before: ProductChange; readonly version: number }> {
  await refuseProduct(tx, { ...row, ...change }, change);
  if (change.look) await refuseOutfit(tx, row, change.look);
  const unsold = change.active ? (await saleProblems(tx, [row.id])).get(row.id) : undefined;
  if (unsold !== undefined)
    throw new ShopError("INVALID", { errors: [{ path: "active", code: "INVALID", message: unsold }] });
  await write(tx, row.id, change);
  const [now] = await tx.select().from(products).where(eq(products.id, row.id));
  const { version: _version, updatedAt: _updatedAt, ...rest } = now ?? row;
  const after = changedFields(row, rest);
  const before = pick(row, Object.keys(after));
  if (Object.keys(after).length > 0)
    await record(tx, {
      by,
      kind: "product",
      subject: row.id,
      action,
      before: inDecimals(before),
      after: inDecimals(after),
    });
  return { before, version: now?.version ?? row.version };
}

/** Of a product or a variant. */
interface OwnMoney {
  readonly price?: number | null;
  readonly cost?: number | null;
}

export const pick = (row: object, names: readonly string[]): ProductChange & { readonly cost?: number | null } =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));

/** As people read it: prices as decimals. */
export const inDecimals = <Change extends Pick<ProductChange, "offerPrice" | "waitingPrice"> & OwnMoney>(
  change: Change,
) => {
  const { price, offerPrice, waitingPrice, cost } = change;
  return {
    ...change,
    ...(price !== undefined && { price: price && toDecimal(price) }),
    ...(offerPrice !== undefined && { offerPrice: offerPrice && toDecimal(offerPrice) }),
    ...(waitingPrice !== undefined && { waitingPrice: waitingPrice && toDecimal(waitingPrice) }),
    ...(cost !== undefined && { cost: cost && toDecimal(cost) }),
  };
};

/** What of a wanted change is different from the row. Undefined = it stays. */
export function changedFields<Change extends object>(row: object, change: Change): Change {
  const old = new Map(Object.entries(row));
  const changed = { ...change };
  for (const [name, value] of Object.entries(change))
    if (value === undefined || JSON.stringify(value) === JSON.stringify(old.get(name)))
      Reflect.deleteProperty(changed, name);
  return changed;
}

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
