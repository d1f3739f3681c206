/** The moves that the people of the shop make, each with what belongs to it: all of it or nothing. */
import type { OrderShipping } from "#contracts/order/order.document.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { type OrderStatus, orderNumber } from "#contracts/order/order.ts";
import type { ReceiptRefusal } from "#contracts/payment/receipt-refusals.ts";
import { toDecimal } from "#contracts/money/money.ts";
import type { MoveRequest } from "#contracts/order/staff/staff-order.schema.ts";
import { countedPieces } from "#contracts/text/counted.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { answerByReturn } from "../changes/exchange-requests.ts";
import { cancelUnpaid } from "../customer-actions.ts";
import type { OrderContext } from "../context.ts";
import { expireLater } from "../expire.ts";
import { mailMoved, mailPaid, mailRefused } from "../mails/mails.ts";
import { refundable, refundsOf, owedOf, addRefund } from "../payment/refunds.ts";
import { addPayment } from "../payment/request-qr.ts";
import { freePieces, closeLater } from "../release.ts";
import { notifyStaff } from "../mails/owner-notices.ts";
import {
  type OrderRow,
  type PaymentRow,
  openPaymentOf,
  change,
  lockOrder,
  mayMove,
  move,
  paymentsOf,
  piecesOf,
  setPayment,
} from "../order-rows.ts";

/** Statuses in which the goods have not left the shop. */
const HERE = new Set<OrderStatus>(["pagado", "en_preparacion", "listo", "por_revisar"]);
const MINUTE = 60_000;

export interface MoveDetails {
  /** Why a receipt is refused: the customer is told. */
  readonly reason?: ReceiptRefusal | undefined;
  /** The carrier's number of a parcel that is sent. */
  readonly tracking?: string | undefined;
}

/** Returns the products whose stock changed. */
export async function advance(
  tx: Db,
  context: OrderContext,
  id: string,
  to: OrderStatus,
  by?: Actor,
  details: MoveDetails = {},
): Promise<readonly string[]> {
  const order = await lockOrder(tx, id);
  if (order.status === to) return [];
  // Only its customer places a draft.
  if (order.status === "borrador") throw new ShopError("ORDER_CLOSED");
  if (by) {
    const [before, after] = [{ status: order.status }, { status: to, ...details }];
    await context.record(tx, { by, kind: "order", subject: id, action: "move", before, after });
  }
  return moveTo(tx, context, order, to, by, details);
}

/** The order must be locked. */
export async function moveTo(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  to: OrderStatus,
  by: Actor | undefined,
  { reason, tracking }: MoveDetails = {},
): Promise<readonly string[]> {
  const { id, shipping } = order;
  if (!mayMove(order, to, "owner")) throw new ShopError("ORDER_CLOSED");
  if (to === "pagado") return confirm(tx, context, order, by);
  if (to === "cancelado") return cancelUnpaid(tx, context, order, "owner", by?.name);
  if (to === "pendiente") return refuseReceipt(tx, context, order, reason, by);
  const products = to === "devuelto" && order.holds && HERE.has(order.status) ? await freePieces(tx, context, id) : [];
  const alive = openPaymentOf(await paymentsOf(tx, id));
  const isOwed = to === "entregado" ? alive : undefined;
  // An order paid on delivery counts as paid when it is delivered.
  if (isOwed)
    await setPayment(tx, isOwed.id, { state: "pagado", paidAt: databaseNow(context.clock), paidAmount: order.total });
  if (to === "devuelto" && alive) await setPayment(tx, alive.id, { state: "cancelado" });
  // An order in preparation no longer expires.
  const moved = await move(tx, context, order, to, "owner", {
    expiresAt: null,
    person: by?.name,
    ...(to === "enviado" && shipping && tracking && { shipping: withTracking(shipping, tracking) }),
  });
  if (to === "devuelto") await answerByReturn(tx, context, moved);
  await mailMoved(tx, context, moved);
  return products;
}

function withTracking({ tracking: _before, ...shipping }: OrderShipping, tracking: string): OrderShipping {
  return tracking === "" ? shipping : { ...shipping, tracking };
}

/** The owner confirms the payment. An order that gave its pieces back takes them again, or is refused with STOCK. */
async function confirm(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  by: Actor | undefined,
): Promise<readonly string[]> {
  const list = await paymentsOf(tx, order.id);
  if (!list.some(({ paidAt }) => paidAt)) await settleByHand(tx, context, order, openPaymentOf(list));
  const products = order.holds ? [] : await takeAgain(tx, context, order);
  const came = refundable(await paymentsOf(tx, order.id), await refundsOf(tx, order.id));
  // Money beyond the total still has to go back: the order stays marked until then.
  const review = came > order.total ? order.review : null;
  const moved = await move(tx, context, order, "pagado", "owner", { review, expiresAt: null, person: by?.name });
  await mailPaid(tx, context, moved);
  await notifyStaff(tx, context, "paid", moved, by?.id);
  return products;
}

/**
 * Records a payment that did not come through a bank's QR. That QR is cancelled; money that still arrives through it is
 * a second payment.
 */
async function settleByHand(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  alive: PaymentRow | undefined,
): Promise<void> {
  const settled = { state: "pagado", paidAt: databaseNow(context.clock), paidAmount: order.total } as const;
  if (alive && (alive.provider === null || alive.provider === "manual")) return setPayment(tx, alive.id, settled);
  if (alive) {
    await setPayment(tx, alive.id, { state: "cancelado" });
    await closeLater(tx, context, order.id);
  }
  const { id } = await addPayment(tx, context, order, { provider: "manual", state: "pagado" });
  await setPayment(tx, id, settled);
}

async function takeAgain(tx: Db, context: OrderContext, order: OrderRow): Promise<readonly string[]> {
  const taken = await context.catalogue.takeStock(tx, await piecesOf(tx, order.id));
  if ("short" in taken) throw new ShopError("STOCK", { lines: taken.short });
  await change(tx, context, order.id, { holds: true });
  return taken.products;
}

/** The receipt shows no payment: the shopper gets the time to pay once more. */
async function refuseReceipt(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  reason: ReceiptRefusal = "not_arrived",
  by: Actor | undefined,
): Promise<readonly string[]> {
  const payment = openPaymentOf(await paymentsOf(tx, order.id));
  const expiresAt = after(databaseNow(context.clock), context.settings.holdMinutes * MINUTE);
  if (payment) await setPayment(tx, payment.id, { state: "pendiente", expiresAt });
  const moved = await move(tx, context, order, "pendiente", "owner", { expiresAt, person: by?.name });
  await expireLater(tx, context, moved);
  await mailRefused(tx, context, moved, reason);
  return [];
}

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
    const message = most === 0 ? "No es de este pedido" : `El pedido llevaba ${countedPieces(most)}`;
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
  const { review, difference } = order;
  await change(tx, context, id, {
    // Of what only a change left open, nothing stands against the sum that came.
    ...((review !== null || difference === null) && { kept: refundable(paid, refunds) }),
    ...(difference !== null && difference < 0 && { difference: 0 }),
  });
  await context.record(tx, { by, kind: "order", subject: id, action: "keep", after: { amount: toDecimal(owed) } });
}
