/** Shipping methods as people of the shop edit them. */
import { isDeepStrictEqual } from "node:util";
import { asc, eq, sql } from "drizzle-orm";
import type { StaffShippingMethod } from "#contracts/delivery/staff-delivery.document.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { toCents, toDecimal } from "#contracts/money/money.ts";
import { daysProblem } from "#contracts/delivery/arrival.ts";
import type { NewShippingMethod, ShippingMethodPatch } from "#contracts/delivery/staff-delivery.schema.ts";
import type { Db } from "#database/db.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { type Editing, createEditor } from "./edit-delivery-list.ts";
import { shippingMethods } from "./shipping.sql.ts";

type Row = Omit<StaffShippingMethod, "version">;

/** After every other row; the row is moved at once. A smallint. */
const LAST = 32_767;

export function createMethodsEditor(options: Editing) {
  const editor = createEditor<Row, ShippingMethodPatch>({
    ...options,
    subject: "shipping-methods",
    lock: (tx) => tx.execute(sql`lock table ${shippingMethods} in share row exclusive mode`),
    read,
    write,
    setPosition: (tx, id, position) => tx.update(shippingMethods).set({ position }).where(eq(shippingMethods.id, id)),
    check: (after) => {
      const problem = daysProblem(after);
      if (problem) throw new ShopError("INVALID", { errors: [{ ...problem, code: "INVALID" }] });
    },
  });
  return {
    ...editor,
    /** Among its like: the checkout offers them in this order. */
    add: (method: NewShippingMethod, by: Actor): Promise<StaffShippingMethod> =>
      editor.add(
        method.id,
        by,
        (tx) => insert(tx, method),
        (others) => others.findLastIndex(({ kind }) => kind === method.kind) + 2,
        (row) => Object.entries(method).every(([field, value]) => isDeepStrictEqual(valueOf(row, field), value)),
      ),
  };
}

const valueOf = (row: object, field: string): unknown => Object.entries(row).find(([name]) => name === field)?.[1];

async function insert(tx: Db, { price, freeFrom, ...method }: NewShippingMethod): Promise<void> {
  await tx.insert(shippingMethods).values({
    ...method,
    cents: toCents(price),
    freeFrom: freeFrom === null ? null : toCents(freeFrom),
    position: LAST,
  });
}

async function read(db: Db): Promise<Row[]> {
  const rows = await db.select().from(shippingMethods).orderBy(asc(shippingMethods.position), asc(shippingMethods.id));
  return rows.map(({ position: _position, cents, freeFrom, ...row }, index) => ({
    ...row,
    place: index + 1,
    price: toDecimal(cents),
    freeFrom: freeFrom === null ? null : toDecimal(freeFrom),
  }));
}

async function write(
  tx: Db,
  id: string,
  { place: _place, price, freeFrom, ...patch }: Omit<ShippingMethodPatch, "version">,
) {
  const set = {
    ...patch,
    ...(price !== undefined && { cents: toCents(price) }),
    ...(freeFrom !== undefined && { freeFrom: freeFrom === null ? null : toCents(freeFrom) }),
  };
  if (Object.keys(set).length > 0) await tx.update(shippingMethods).set(set).where(eq(shippingMethods.id, id));
}
