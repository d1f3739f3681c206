/** Correcting who gets an order and where, before it leaves. */
import { ShopError } from "#contracts/api/errors.ts";
import { SHIPPING_FIELDS } from "#contracts/address/address.ts";
import { normalOrderShipping, orderShippingProblems } from "#contracts/delivery/order-shipping.ts";
import { needsAddress, reaches } from "#contracts/delivery/shipping-methods.ts";
import { CORRECTABLE } from "#contracts/order/order.ts";
import type { OrderShipping } from "#contracts/order/order.document.ts";
import type { Correction } from "#contracts/order/staff/staff-order.schema.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import type { Actor } from "#modules/audit/audit.ts";
import type { OrderContext } from "../context.ts";
import { orderNotes } from "../order.sql.ts";
import { change, lockOrder } from "../order-rows.ts";

/** The total stays: only places that its way of delivery reaches are taken. */
export async function correct(
  tx: Db,
  context: OrderContext,
  id: string,
  { version, shipping: typed }: Correction,
  by: Actor,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order.number === null) throw new ShopError("NOT_FOUND");
  const before = order.shipping;
  if (!before || !CORRECTABLE.includes(order.status)) throw new ShopError("ORDER_CLOSED");
  const shipping = corrected(before, typed);
  const fields = SHIPPING_FIELDS.filter((field) => shipping[field] !== before[field]);
  // Also when it is sent again.
  if (fields.length === 0) return;
  if (order.version !== version) throw new ShopError("EDITED_MEANWHILE");
  if (fields.includes("department") || fields.includes("city")) {
    const method = await context.shipping.method(tx, before.method);
    if (!method || !reaches(method, shipping))
      throw new ShopError("NOT_OFFERED", { errors: [wrong("city", `«${before.methodName}» no llega allí`)] });
  }
  await change(tx, context, id, { shipping });
  const at = databaseNow(context.clock);
  await tx
    .insert(orderNotes)
    .values({ id: newId(), order: id, staff: by.id, by: by.name, at, text: "Corrigió los datos de entrega" });
  // Which fields, but not what stood in them: the trail stays when a customer's data are deleted.
  const after = Object.fromEntries(fields.map((field) => [field, "corregido"]));
  await context.record(tx, { by, kind: "order", subject: id, action: "correct", after });
}

function corrected(before: OrderShipping, typed: Correction["shipping"]): OrderShipping {
  const withAddress = needsAddress(before.kind);
  const whole = { ...before, ...typed };
  // Who wrote the order left it empty: a telephone at the counter, a reference.
  const left = new Set<string>(SHIPPING_FIELDS.filter((field) => whole[field].trim() === "" && before[field] === ""));
  const problems = Object.entries(orderShippingProblems(whole, withAddress)).filter(([field]) => !left.has(field));
  if (problems.length > 0)
    throw new ShopError("INVALID", { errors: problems.map(([field, message]) => wrong(field, message)) });
  return { ...before, ...normalOrderShipping(whole, withAddress) };
}

const wrong = (field: string, message: string) => ({
  path: `shipping.${field}`,
  code: "INVALID",
  message,
});
