/** Shipping methods as people of the shop edit them. */
import { asc, eq, sql } from "drizzle-orm";
import type { StaffShippingMethod } from "#contracts/documents/staff-delivery.ts";
import { toCents, toDecimal } from "#contracts/money.ts";
import type { ShippingMethodPatch } from "#contracts/order/staff-delivery.schema.ts";
import type { Db } from "#database/db.ts";
import { type Editing, createEditor } from "./editor.ts";
import { shippingMethods } from "./shipping.sql.ts";

export const createMethodsEditor = (options: Editing) =>
  createEditor<StaffShippingMethod, ShippingMethodPatch>({
    ...options,
    subject: "shipping-methods",
    lock: (tx) => tx.execute(sql`lock table ${shippingMethods} in share row exclusive mode`),
    read,
    write,
    setPosition: (tx, id, position) => tx.update(shippingMethods).set({ position }).where(eq(shippingMethods.id, id)),
  });

async function read(db: Db): Promise<StaffShippingMethod[]> {
  const rows = await db.select().from(shippingMethods).orderBy(asc(shippingMethods.position), asc(shippingMethods.id));
  return rows.map(({ position: _position, cents, freeFrom, ...row }, index) => ({
    ...row,
    place: index + 1,
    price: toDecimal(cents),
    freeFrom: freeFrom === null ? null : toDecimal(freeFrom),
  }));
}

async function write(tx: Db, id: string, { place: _place, price, freeFrom, ...patch }: ShippingMethodPatch) {
  const set = {
    ...patch,
    ...(price !== undefined && { cents: toCents(price) }),
    ...(freeFrom !== undefined && { freeFrom: freeFrom === null ? null : toCents(freeFrom) }),
  };
  if (Object.keys(set).length > 0) await tx.update(shippingMethods).set(set).where(eq(shippingMethods.id, id));
}
