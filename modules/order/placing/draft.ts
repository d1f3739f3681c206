/** The draft of an order: one per customer on all devices, always calculated from the current cart. */
import type { Draft, OrderShipping } from "#contracts/order/order.document.ts";
import type { Cart } from "#contracts/cart/cart.document.ts";
import { and, eq } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { cartTotal, toDecimal } from "#contracts/money/money.ts";
import { totals as reckonTotals } from "#contracts/promotion/totals.ts";
import { isNoGift } from "#contracts/order/gift.ts";
import type { OrderPatch } from "#contracts/order/order.schema.ts";
import { normalOrderShipping, orderShippingProblems } from "#contracts/delivery/order-shipping.ts";
import type { OrderSource } from "#contracts/order/staff/order-sources.ts";
import { purchaseProblem } from "#contracts/payment/purchase-types.ts";
import { needsAddress, reaches, shippingCost } from "#contracts/delivery/shipping-methods.ts";
import type { Db } from "#database/db.ts";
import type { OrderContext } from "../context.ts";
import { orders } from "../order.sql.ts";
import { orderDocument } from "../read.ts";
import { type OrderRow, change, lockOrder } from "../order-rows.ts";

/**
 * The customer's draft, or a new one with this id. An id of another order is ID_TAKEN. Holds the account first, so that
 * no draft is created for an account that is being deleted.
 */
export async function openDraft(
  tx: Db,
  { clock, holdUser }: OrderContext,
  userId: string,
  id: string,
): Promise<{ row: OrderRow; created: boolean }> {
  await holdUser(tx, userId);
  const now = clock.now();
  const inserted = await tx
    .insert(orders)
    .values({ id, userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (inserted[0]) return { row: inserted[0], created: true };
  const row = await draftRow(tx, userId);
  if (!row) throw new ShopError("ID_TAKEN");
  return { row, created: false };
}

export async function draftRow(tx: Db, userId: string): Promise<OrderRow | undefined> {
  const own = and(eq(orders.userId, userId), eq(orders.status, "borrador"));
  return (await tx.select().from(orders).where(own))[0];
}

/** Fields of the patch are replaced; the others stay. */
export async function patchDraft(
  tx: Db,
  context: OrderContext,
  userId: string,
  id: string,
  { shipping: typed, billing, purchaseType, gift }: OrderPatch,
): Promise<OrderRow> {
  if (gift && !isNoGift(gift) && !context.promises().wrapsGifts) {
    const message = "La tienda no envuelve regalos por ahora";
    throw new ShopError("INVALID", { errors: [{ path: "gift", code: "INVALID", message }] });
  }
  const before = await lockOrder(tx, id, userId);
  if (before.status !== "borrador") throw new ShopError("ORDER_CLOSED");
  const shipping = typed && (await readShipping(tx, context, typed));
  return change(tx, context, id, {
    ...(shipping && { shipping }),
    ...(billing && { billing }),
    ...(purchaseType && { purchaseType }),
    ...(gift !== undefined && { gift: gift && !isNoGift(gift) ? gift : null }),
  });
}

export async function readShipping(
  tx: Db,
  { shipping }: OrderContext,
  { method: id, ...typed }: NonNullable<OrderPatch["shipping"]>,
  source: OrderSource = "web",
): Promise<OrderShipping> {
  const method = await shipping.method(tx, id);
  if (!method) throw new ShopError("NOT_OFFERED", { errors: [complaint("method", "Elige cómo quieres recibirlo")] });
  const withAddress = needsAddress(method.kind);
  const problems = Object.entries(orderShippingProblems(typed, withAddress, source));
  if (problems.length > 0) {
    throw new ShopError("INVALID", { errors: problems.map(([field, message]) => complaint(field, message)) });
  }
  const address = normalOrderShipping(typed, withAddress);
  if (!reaches(method, address)) {
    throw new ShopError("NOT_OFFERED", {
      errors: [complaint("method", "Esa forma de envío no llega a tu ciudad: elige otra")],
    });
  }
  // The part of the city, or the shop. For other kinds the detail is an explanation, not part of the name.
  const part = method.kind === "delivery" || method.kind === "tienda" ? method.detail : "";
  const methodName = [method.name, part].filter(Boolean).join(": ");
  return { ...address, method: id, kind: method.kind, methodName, time: method.time };
}

function complaint(field: string, message: string) {
  return { path: `shipping.${field}`, code: "INVALID", message };
}

/** The draft as the buyer sees it, with the current cart and its total. */
export async function draftDocument(tx: Db, context: OrderContext, row: OrderRow, cart: Cart | null): Promise<Draft> {
  const lines = cart?.products ?? [];
  const { Moneda, cents: goods } = cartTotal(lines);
  const method = row.shipping && (await context.shipping.method(tx, row.shipping.method));
  const cost = row.shipping && method ? shippingCost(method, goods, Moneda) : null;
  // A method or way of paying that is no longer offered must be chosen again.
  const isOffered = row.shipping && method && cost !== null && reaches(method, row.shipping);
  const { shipping, purchaseType, ...document } = orderDocument(row);
  const delivery = isOffered && shipping ? { ...shipping, cents: cost } : null;
  const now = context.clock.now();
  const totals = reckonTotals(lines, cart?.promotions ?? [], { delivery, purchaseType: purchaseType ?? null, now });
  const answered = isOffered ? { shipping } : { earlierShipping: shipping };
  const rule = (await context.shipping.purchaseTypes(tx)).find(({ type }) => type === purchaseType);
  const purchase = shipping && { kind: shipping.kind, city: shipping.city, total: totals.total, Moneda };
  const isPayable = rule && purchase && purchaseProblem(rule, purchase) === null;
  return {
    ...document,
    ...(shipping && answered),
    ...(isPayable && { purchaseType: rule.type }),
    products: lines.map(({ stock: _stock, priceWhenAdded: _price, version: _version, ...line }) => line),
    Moneda,
    subtotal: toDecimal(totals.subtotal),
    discount: toDecimal(totals.discount),
    shippingCost: toDecimal(totals.shippingCost),
    total: toDecimal(totals.total),
    ...(totals.reductions.length > 0 && { reductions: totals.reductions }),
    history: [],
    cartVersion: cart?.version ?? 0,
  };
}
