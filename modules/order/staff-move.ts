/** A move that a person of the shop makes, with what belongs to it: all of it or nothing. */
import { ShopError } from "#contracts/api/errors.ts";
import { toDecimal } from "#contracts/money.ts";
import { type OrderStatus, orderNumber } from "#contracts/order/order.ts";
import type { MoveRequest } from "#contracts/order/staff-order.schema.ts";
import type { Db } from "#database/db.ts";
import type { Actor } from "#modules/audit/audit.ts";
import type { OrderContext } from "./context.ts";
import { type MoveDetails, advance, withTracking } from "./owner-actions.ts";
import { type OrderRow, change, lockOrder, paymentsOf, piecesOf } from "./order-rows.ts";
import { owedOf } from "./payment/owed-to-customer.ts";
import { addRefund, refundable, refundsOf } from "./payment/refunds.ts";

/** Goods that may come back: what never left gives its pieces back by itself. */
const AWAY = new Set<OrderStatus>(["enviado", "entregado"]);

/** Returns the products whose stock changed. Sent again it changes nothing, and the same refund counts once. */
export async function moveByStaff(
  tx: Db,
  context: OrderContext,
  id: string,
  request: MoveRequest,
  by: Actor,
): Promise<readonly string[]> {
  const order = await lockOrder(tx, id);
  const isThere = order.status === request.to;
  if (request.to === "enviado" && isThere) await writeTracking(tx, context, order, request.tracking, by);
  const restocked =
    request.to === "devuelto" && !isThere ? await restock(tx, context, order, request.restocked, by) : [];
  const moved = await advance(tx, context, id, request.to, by, detailsOf(request));
  // After the move: what another person has moved meanwhile is refunded all the same.
  if ("refund" in request && request.refund) await addRefund(tx, context, id, request.refund, by);
  return [...new Set([...restocked, ...moved])];
}

function detailsOf(request: MoveRequest): MoveDetails {
  if (request.to === "enviado") return { tracking: request.tracking };
  return request.to === "pendiente" ? { reason: request.reason } : {};
}

async function restock(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  wanted: Extract<MoveRequest, { to: "devuelto" }>["restocked"],
  by: Actor,
): Promise<readonly string[]> {
  if (wanted.length === 0) return [];
  if (!AWAY.has(order.status)) throw new ShopError("ORDER_CLOSED");
  const bought = await piecesOf(tx, order.id);
  const errors = wanted.flatMap(({ sku, quantity }, index) => {
    const most = bought.get(sku) ?? 0;
    if (quantity <= most) return [];
    const message =
      most === 0 ? "No es de este pedido" : `El pedido llevaba ${most === 1 ? "1 pieza" : `${most} piezas`}`;
    return [{ path: `restocked.${index}.quantity`, code: "INVALID", message } as const];
  });
  if (errors.length > 0) throw new ShopError("INVALID", { errors });
  const pieces = new Map(wanted.map(({ sku, quantity }) => [sku, quantity]));
  return context.catalogue.receiveReturned(tx, pieces, `Devolución del pedido ${orderNumber(order.number ?? 0)}`, by);
}

/** Of an order that was sent already. */
async function writeTracking(
  tx: Db,
  context: OrderContext,
  { id, shipping }: OrderRow,
  tracking: string | undefined,
  by: Actor,
): Promise<void> {
  const before = shipping?.tracking ?? "";
  if (!shipping || tracking === undefined || tracking === before) return;
  await change(tx, context, id, { shipping: withTracking(shipping, tracking) });
  await context.record(tx, {
    by,
    kind: "order",
    subject: id,
    action: "tracking",
    before: { tracking: before },
    after: { tracking },
  });
}

/** `owed` = what the person saw, in cents: more may be owed by now. */
export async function keepOwed(tx: Db, context: OrderContext, id: string, owed: number, by: Actor): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order.number === null) throw new ShopError("NOT_FOUND");
  const [paid, refunds] = [await paymentsOf(tx, id), await refundsOf(tx, id)];
  const now = owedOf(order, paid, refunds);
  if (now === 0) return;
  if (now !== owed) throw new ShopError("EDITED_MEANWHILE");
  await change(tx, context, id, { kept: refundable(paid, refunds) });
  await context.record(tx, { by, kind: "order", subject: id, action: "keep", after: { amount: toDecimal(owed) } });
}
