/**
 * The only place where payments are recorded, whether found by a poll, a notification, "Ya pagué", the expiry or the
 * nightly reconciliation.
 */
import { TransactionRollbackError, eq } from "drizzle-orm";
import type { ReviewReason } from "#contracts/order/order.document.ts";
import type { Paid, QrStatus } from "#modules/payment/bank.ts";
import { databaseNow, msSince } from "#database/query/now.ts";
import type { Db } from "#database/db.ts";
import type { OrderStatus } from "#contracts/order/order.ts";
import type { OrderContext } from "../context.ts";
import { mailPaid, mailReview } from "../mails/mails.ts";
import { mailOwner, notifyStaff } from "../mails/owner-notices.ts";
import { AMOUNT_MAX, addVouchers } from "./paid-again.ts";
import { closeLater } from "../release.ts";
import { orders } from "../order.sql.ts";
import {
  type OrderRow,
  type PaymentRow,
  arrivalNow,
  change,
  lockOrder,
  move,
  paymentsOf,
  piecesOf,
  setPayment,
} from "../order-rows.ts";

/** `seen` = the payment that was asked about; its row is read again after locking the order. Idempotent. */
export async function recordPayment(
  context: OrderContext,
  seen: Pick<PaymentRow, "id" | "order">,
  status: QrStatus,
): Promise<void> {
  const { state } = status;
  if (state === "pending") return;
  const products = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, seen.order);
    const list = await paymentsOf(tx, order.id);
    const payment = list.find(({ id }) => id === seen.id);
    if (!payment) return;
    if (payment.paidAt) return paidMore(tx, context, order, payment, status.paid);
    if (state === "paid") return paid(tx, context, order, payment, list, status.paid);
    await ended(tx, context, order, payment, state);
  });
  if (products) context.catalogue.afterCommit(products);
}

async function paid(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  payment: PaymentRow,
  list: readonly PaymentRow[],
  money: Paid | undefined,
): Promise<readonly string[] | void> {
  const amount = money?.amount ?? null;
  await setPayment(tx, payment.id, {
    state: "pagado",
    paidAt: paidWhen(context, payment, money?.at ?? null) ?? databaseNow(context.clock),
    paidAmount: amount !== null && amount <= AMOUNT_MAX ? amount : null,
    voucher: money?.vouchers[0] ?? null,
    vouchers: [...(money?.vouchers ?? [])],
    payer: money?.payer ?? null,
  });
  await giveUpOthers(tx, context, order, payment, list);
  // Of an order that was changed meanwhile, its old QR asked for another total.
  const isTotal = payment.amount === order.total;
  const isExact = isTotal && money?.amount === payment.amount && money.currency === payment.currency;
  const taken = isExact && order.status === "vencido" && order.userId ? await takeAgain(tx, context, order) : null;
  if (taken || (order.status === "pendiente" && isExact)) {
    // It leaves later than was told.
    const late = taken && { holds: true, arrival: await arrivalNow(tx, context, order) };
    const moved = await move(tx, context, order, "pagado", "bank", { expiresAt: null, ...late });
    await mailPaid(tx, context, moved);
    await notifyStaff(tx, context, "paid", moved);
    return taken ?? [];
  }
  // Another or an unreadable amount, too late, or a second payment: a person decides (design rule 7).
  const review = reasonOf(order.status, isExact);
  const moved = canReview(order.status)
    ? await move(tx, context, order, "por_revisar", "bank", { review, expiresAt: null })
    : await change(tx, context, order.id, { review });
  await mailOwner(tx, context, moved, payment, money);
  await mailReview(tx, context, moved, payment, money?.amount ?? undefined);
  await notifyStaff(tx, context, "review", moved);
}

/** The last moment is easily missed: until then nobody need decide, if the pieces are still there. */
const LATE_MS = 60 * 60_000;

/** Takes the pieces of an expired order; null = it is too late, or they are not all there. */
async function takeAgain(tx: Db, context: OrderContext, { id }: OrderRow): Promise<readonly string[] | null> {
  const late = msSince(context.clock, orders.expiresAt);
  const [row] = await tx.select({ late }).from(orders).where(eq(orders.id, id));
  if (!row || row.late > LATE_MS) return null;
  const pieces = await piecesOf(tx, id);
  try {
    return await tx.transaction(async (part) => {
      const taken = await context.catalogue.takeStock(part, pieces);
      return "short" in taken ? part.rollback() : taken.products;
    });
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null;
    throw error;
  }
}

/** A second payment of the same QR, after the first was recorded. */
async function paidMore(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  payment: PaymentRow,
  money: Paid | undefined,
): Promise<void> {
  const learned = money && addVouchers(payment, money);
  if (!learned) return;
  const { isMore, paidAmount, vouchers } = learned;
  await setPayment(tx, payment.id, { paidAmount, vouchers: [...vouchers] });
  if (!isMore) return;
  const moved = await change(tx, context, order.id, { review: "twice" });
  await mailOwner(tx, context, moved, payment, money);
  await mailReview(tx, context, moved, payment);
  await notifyStaff(tx, context, "review", moved);
}

const DAY = 24 * 60 * 60_000;

/** Banks that do not know the time write the earliest or latest possible date, so only plausible times are accepted. */
function paidWhen({ clock }: OrderContext, { createdAt }: PaymentRow, at: string | null): Date | null {
  const moment = at === null ? Number.NaN : Date.parse(at);
  const isPossible = moment > createdAt.getTime() - DAY && moment < clock.now().getTime() + DAY;
  return isPossible ? new Date(moment) : null;
}

function reasonOf(status: OrderStatus, isExact: boolean): ReviewReason {
  if (!isExact && canReview(status)) return "amount";
  return status === "vencido" || status === "cancelado" ? "late" : "twice";
}

function canReview(status: OrderStatus): boolean {
  return status === "pendiente" || status === "vencido" || status === "cancelado";
}

/** An order is paid once: its other open QRs are cancelled at the bank. */
async function giveUpOthers(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  payment: PaymentRow,
  list: readonly PaymentRow[],
): Promise<void> {
  const others = list.filter(({ id, state }) => id !== payment.id && (state === "pendiente" || state === "iniciando"));
  for (const { id } of others) await setPayment(tx, id, { state: "cancelado" });
  if (others.length > 0) await closeLater(tx, context, order.id);
}

/** The bank accepts no payment for this QR any more. As long as the order is open, the shopper can ask for another. */
async function ended(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  payment: PaymentRow,
  state: "expired" | "cancelled" | "error",
): Promise<void> {
  if (payment.state !== "pendiente") return;
  await setPayment(tx, payment.id, {
    state: state === "expired" ? "vencido" : "fallido",
    closedAt: databaseNow(context.clock),
  });
  await change(tx, context, order.id, {});
}
