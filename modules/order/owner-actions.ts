/** What the owner can do with an order. The back office calls only this. */
import { ShopError } from "#contracts/api/errors.ts";
import type { OrderShipping } from "#contracts/documents/order.ts";
import type { OrderStatus } from "#contracts/order/order.ts";
import type { ReceiptRefusal } from "#contracts/order/receipt-refusals.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/now.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { cancelUnpaid } from "./customer-actions.ts";
import type { OrderContext } from "./context.ts";
import { expireLater } from "./expire.ts";
import { mailMoved, mailPaid, mailRefused } from "./mails.ts";
import { refundable, refundsOf } from "./payment/refunds.ts";
import { addPayment } from "./payment/request-qr.ts";
import { freePieces, closeLater } from "./release.ts";
import { notifyStaff } from "./staff-notices.ts";
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
} from "./order-rows.ts";

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
  await mailMoved(tx, context, moved);
  return products;
}

export function withTracking({ tracking: _before, ...shipping }: OrderShipping, tracking: string): OrderShipping {
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
  await addPayment(tx, context, order, { provider: "manual", ...settled });
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
