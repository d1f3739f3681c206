/** Starts the payment of an order: first its row, then the call of the bank by a job. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import { isoCurrency } from "#contracts/money/money.ts";
import { type PaymentState, orderNumber } from "#contracts/order/order.ts";
import type { Db } from "#database/db.ts";
import { databaseNow, givenNow, sentNow } from "#database/query/now.ts";
import { type Value, statement } from "#database/query/statement.ts";
import { type BankQr, BankError, type WantedQr } from "#modules/payment/bank.ts";
import type { OrderContext } from "../context.ts";
import { orders, payments } from "../order.sql.ts";
import { type OrderRow, type PaymentRow, change, lockOrder, paymentsOf, setPayment } from "../order-rows.ts";
import { closeQr } from "./close-qr.ts";
import { findIfLost, isLost, isOthers, lastDay, findLostQr } from "./lost-qr.ts";
import { FIRST_POLL_MS } from "./poll-schedule.ts";
import { closeLater } from "../release.ts";
import { paymentJob, pollLater } from "./poll.ts";

export const ASK = "payment-ask";
/** In that time a running request to the bank has been answered or lost. */
const AGAIN_MS = 30_000;

/** Call in the transaction of the order, which must be placed and pending. */
export async function openPayment(tx: Db, context: OrderContext, order: OrderRow): Promise<PaymentRow> {
  const byQr = order.purchaseType === "qr";
  const bank = context.ways.bank();
  const payment = await addPayment(tx, context, order, {
    provider: byQr ? (bank?.provider ?? "manual") : null,
    account: byQr && bank ? bank.account : null,
    state: byQr ? (bank ? "iniciando" : "pendiente") : "por_cobrar",
    expiresAt: order.expiresAt,
  });
  if (byQr && bank) await askLater(tx, context, payment.id);
  return payment;
}

/** Call in the transaction that writes the payment's row. */
export async function askLater(tx: Db, { jobs }: OrderContext, payment: string, inMs = 0): Promise<void> {
  await jobs.enqueue(tx, ASK, { payment }, { key: payment, inMs });
}

type PaymentValues = Record<"id" | "order" | "currency" | "reference", string> & {
  readonly amount: number;
  readonly state: PaymentState;
} & Record<"provider" | "account" | "expiresAt" | "now", string | null>;

const writePayment = statement("add_payment", (db, value: Value<PaymentValues>) =>
  db
    .insert(payments)
    .values({
      id: value("id"),
      order: value("order"),
      attempt: sql`(select count(*) + 1 from ${payments} where ${payments.order} = ${value("order")})`,
      provider: value("provider"),
      account: value("account"),
      state: value("state"),
      amount: value("amount"),
      currency: value("currency"),
      reference: value("reference"),
      createdAt: givenNow(value("now")),
      expiresAt: sql`${value("expiresAt")}::timestamptz`,
    })
    .returning(),
);

/** Adds a payment to the order. */
export async function addPayment(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  set: Pick<PaymentRow, "provider" | "state"> & Partial<Pick<PaymentRow, "id" | "account" | "expiresAt">>,
): Promise<PaymentRow> {
  const id = set.id ?? newId();
  const [payment] = await writePayment(tx, {
    id,
    order: order.id,
    amount: order.total,
    currency: isoCurrency(order.moneda) ?? order.moneda,
    reference: referenceOf(order, id),
    provider: set.provider,
    account: set.account ?? null,
    state: set.state,
    expiresAt: set.expiresAt?.toISOString() ?? null,
    now: sentNow(context.clock),
  });
  if (!payment) throw new Error("the payment was not written");
  return payment;
}

/**
 * "V-000123-9F3A61": the number shows people the order, the suffix identifies this attempt in the bank's list, even if
 * another database of the shop has used the same order number.
 */
function referenceOf(order: OrderRow, payment: string): string {
  return `${orderNumber(order.number ?? 0)}-${payment.slice(-6).toUpperCase()}`;
}

export function handlePayments(context: OrderContext): void {
  const options = { leaseMs: 90_000, concurrency: 8, neverPark: true };
  context.jobs.handle(ASK, paymentJob, ({ payment }) => askForQr(context, payment), options);
}

/** Asks the bank for the QR of a payment, once. The call is outside any transaction; the result is written in one. */
async function askForQr(context: OrderContext, id: string): Promise<void> {
  const { db } = context;
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment || payment.providerId) return;
  // Asked by a process that died: the answer is lost, even if the order was cancelled since.
  if (payment.askedAt) return gotNone(context, payment, "again");
  const bank = context.ways.bankOf(payment);
  if (!bank) return gotNone(context, payment, "failed");
  try {
    if (!(await isWaiting(context, id))) return;
    await takeLostBack(context, payment.order);
    // The lost QR may have been paid.
    if (!(await isWaiting(context, id))) return;
    const wanted = await wantedQr(context, payment);
    if (!(await claim(context, id))) return askLater(db, context, id, AGAIN_MS);
    await arrived(context, payment, await bank.create(wanted));
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    context.log(`the bank gave no QR (${error.failure})`, error);
    // If the bank refused or the answer was unreadable, asking again would not help. Without an answer it is tried once
    // more; then the shopper decides.
    if (error.failure === "refused") return gotNone(context, payment, "refused");
    await gotNone(context, payment, error.failure === "unreachable" && payment.attempt === 1 ? "again" : "failed");
  }
}

/** Marks the payment as asked. False = another job was faster, because one of the two has outlived its lease. */
async function claim({ db, clock }: OrderContext, id: string): Promise<boolean> {
  const unasked = and(eq(payments.id, id), eq(payments.state, "iniciando"), isNull(payments.askedAt));
  const claimed = await db
    .update(payments)
    .set({ askedAt: databaseNow(clock) })
    .where(unasked)
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** Whether the order waits for this payment's QR. */
async function isWaiting({ db }: OrderContext, id: string): Promise<boolean> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order))
    .where(and(eq(payments.id, id), eq(payments.state, "iniciando"), eq(orders.status, "pendiente")));
  return found.length > 0;
}

/** The QR of an earlier attempt must not be payable any more when a new one is requested. */
async function takeLostBack(context: OrderContext, order: string): Promise<void> {
  for (const earlier of await paymentsOf(context.db, order)) {
    const bank = context.ways.bankOf(earlier);
    if (!bank || !isLost(earlier)) continue;
    const found = await findLostQr(context, bank, earlier);
    if (found && (await closeQr(context, bank, found)) === "open") {
      throw new BankError("unreachable", "taking a lost QR back");
    }
  }
}

async function wantedQr({ db, shopName }: OrderContext, payment: PaymentRow): Promise<WantedQr> {
  const { reference, order: orderId, amount, currency } = payment;
  if (currency !== "BOB" && currency !== "USD") throw new BankError("refused", "create", "no such currency");
  const [order] = await db.select({ number: orders.number }).from(orders).where(eq(orders.id, orderId));
  const description = `${shopName()}, pedido ${orderNumber(order?.number ?? 0)}`;
  return { reference, orderId, amount, currency, description, expiresOn: lastDay(payment) };
}

/** Stores the QR. If the order was cancelled in the meantime, the QR is cancelled too. */
async function arrived(context: OrderContext, payment: PaymentRow, qr: BankQr): Promise<void> {
  if (await isOthers(context.db, payment, qr.providerId)) {
    throw new BankError("unreadable", "create", "the id of another QR");
  }
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.order);
    const [now] = await tx.select({ state: payments.state }).from(payments).where(eq(payments.id, payment.id));
    const isWanted = now?.state === "iniciando" && order.status === "pendiente";
    await setPayment(tx, payment.id, { ...qr, ...(isWanted && { state: "pendiente" as const }) });
    if (isWanted) await change(tx, context, order.id, {});
    else await closeLater(tx, context, order.id);
    await pollLater(tx, context, payment.id, FIRST_POLL_MS);
  });
}

/**
 * No QR came: starts a new attempt with its own reference, or shows the failure so that the shopper may try again.
 * After a refusal there is no QR; without an answer there may be one, which is searched for.
 */
async function gotNone(
  context: OrderContext,
  payment: PaymentRow,
  then: "again" | "failed" | "refused",
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.order);
    const wasAsking = await giveUpAsking(tx, payment);
    if (then === "refused") await setPayment(tx, payment.id, { closedAt: databaseNow(context.clock) });
    await findIfLost(tx, context, payment.id);
    if (!wasAsking) return;
    if (then === "again" && order.status === "pendiente") await openPayment(tx, context, order);
    await change(tx, context, order.id, {});
  });
}

/** The order must be locked. False = its QR came or the payment was cancelled in the meantime. */
async function giveUpAsking(tx: Db, payment: PaymentRow): Promise<boolean> {
  const asking = and(eq(payments.id, payment.id), eq(payments.state, "iniciando"));
  const given = await tx.update(payments).set({ state: "fallido" }).where(asking).returning({ id: payments.id });
  return given.length > 0;
}

/** The QR of a payment that can be paid now. Null for other users' orders and for paid or expired ones. */
export async function qrPicture(
  db: Db,
  { ways }: OrderContext,
  userId: string,
  order: string,
  payment: string,
): Promise<{ bytes: Uint8Array; type: string } | null> {
  const own = and(eq(orders.id, order), eq(orders.userId, userId), eq(orders.status, "pendiente"));
  const [found] = await db
    .select({ image: payments.image, provider: payments.provider })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order))
    .where(and(eq(payments.id, payment), eq(payments.state, "pendiente"), own));
  if (found?.provider === "manual") return ways.ownQr();
  return found?.image?.length ? { bytes: found.image, type: "image/png" } : null;
}
