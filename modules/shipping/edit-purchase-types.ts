/** Purchase types as people of the shop edit them. */
import { asc, eq, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { StaffPurchaseType } from "#contracts/delivery/staff-delivery.document.ts";
import { toCents, toDecimal } from "#contracts/money/money.ts";
import { PURCHASE_TYPES } from "#contracts/payment/purchase-types.ts";
import type { PurchaseTypePatch } from "#contracts/delivery/staff-delivery.schema.ts";
import type { Db } from "#database/db.ts";
import { type Editing, createEditor } from "./edit-delivery-list.ts";
import { purchaseTypes } from "./shipping.sql.ts";

type Row = Omit<StaffPurchaseType, "version">;

export const createPurchaseTypesEditor = (options: Editing) =>
  createEditor<Row, PurchaseTypePatch>({
    ...options,
    subject: "purchase-types",
    lock: (tx) => tx.execute(sql`lock table ${purchaseTypes} in share row exclusive mode`),
    read,
    write,
    setPosition: (tx, id, position) => tx.update(purchaseTypes).set({ position }).where(isIt(id)),
    check: ({ min, max }) => {
      if (min === null || max === null || min <= max) return;
      const message = "El máximo no puede ser menor que el mínimo";
      throw new ShopError("INVALID", { errors: [{ path: "max", code: "INVALID", message }] });
    },
  });

/** `id` is the id of a row that was read. */
function isIt(id: string) {
  return eq(purchaseTypes.type, PURCHASE_TYPES.find((type) => type === id) ?? "qr");
}

async function read(db: Db): Promise<Row[]> {
  const rows = await db.select().from(purchaseTypes).orderBy(asc(purchaseTypes.position), asc(purchaseTypes.type));
  return rows.map(({ position: _position, min, max, ...row }, index) => ({
    id: row.type,
    ...row,
    place: index + 1,
    min: min === null ? null : toDecimal(min),
    max: max === null ? null : toDecimal(max),
  }));
}

async function write(tx: Db, id: string, { place: _place, min, max, ...patch }: Omit<PurchaseTypePatch, "version">) {
  const set = {
    ...patch,
    ...(min !== undefined && { min: min === null ? null : toCents(min) }),
    ...(max !== undefined && { max: max === null ? null : toCents(max) }),
  };
  if (Object.keys(set).length > 0) await tx.update(purchaseTypes).set(set).where(isIt(id));
}
