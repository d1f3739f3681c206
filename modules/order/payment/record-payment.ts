/**
 * The only place where payments are recorded, whether found by a poll, a notification, "Ya pagué", the expiry or the
 * nightly reconciliation.
 */
import type { ReviewReason } from "#contracts/order/order.document.ts";
import type { Paid, QrStatus } from "#modules/payment/bank.ts";
import { databaseNow } from "#database/query/now.ts";
import type { Db } from "#database/db.ts";
import type { OrderStatus } from "#contracts/order/order.ts";
import type { OrderContext } from "../context.ts";
import { mailPaid, mailReview } from "../mails/mails.ts";
import { mailOwner, notifyStaff } from "../mails/owner-notices.ts";
import { AMOUNT_MAX, addVouchers } from "./paid-again.ts";
import { closeLater } from "../release.ts";
import { type OrderRow, type PaymentRow, change, lockOrder, move, paymentsOf, setPayment } from "../order-rows.ts";

/** `seen` = the payment that was asked about; its row is read again after locking the order. Idempotent. */
export async function recordPayment(
  context: OrderContext,
  seen: Pick<PaymentRow, "id" | "order">,
  status: QrStatus,
): Promise<void> {
  const { state } = status;
  if (state === "pending") return;
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, seen.order);
    const list = await paymentsOf(tx, order.id);
    const payment = list.find(({ id }) => id === seen.id);
    if (!payment) return;
    if (payment.paidAt) return paidMore(tx, context, order, payment, status.paid);
    if (state === "paid") await paid(tx, context, order, payment, list, status.paid);
    else await ended(tx, context, order, payment, state);
  });
}

async function paid(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  payment: PaymentRow,
  list: readonly PaymentRow[],
  money: Paid | undefined,
): Promise<void> {
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
  const isExact = money?.amount === payment.amount && money.currency === payment.currency;
  if (order.status === "pendiente" && isExact) {
    const moved = await move(tx, context, order, "pagado", "bank", { expiresAt: null });
    await mailPaid(tx, context, moved);
    return notifyStaff(tx, context, "paid", moved);
  }
  // Another or an unreadable amount, too late, or a second payment: a person decides (design rule 7).
  const review = reasonOf(order.status, isExact);
  const moved = canReview(order.status)
    ? await move(tx, context, order, "por_revisar", "bank", { review, expiresAt: null })
    : await change(tx, context, order.id, { review });
  await mailOwner(tx, context, moved, payment, money);
  await mailReview(tx, context, moved, payment);
  await notifyStaff(tx, context, "review", moved);
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
