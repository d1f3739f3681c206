/** The order's payment: its row first, then the bank, by a job. */
import { and, eq, isNull } from "drizzle-orm";
import { newId } from "#contracts/ids.ts";
import { isoCurrency } from "#contracts/money.ts";
import { orderNumber } from "#contracts/order/order.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/now.ts";
import { type Bank, type BankQr, BankError, type WantedQr } from "#modules/payment/bank.ts";
import type { OrderContext } from "../context.ts";
import { orders, payments } from "../order.sql.ts";
import {
  type OrderRow,
  type PaymentRow,
  type Written,
  change,
  lockOrder,
  paymentsOf,
  setPayment,
} from "../order-rows.ts";
import { closeQr } from "./close-qr.ts";
import { findIfLost, isLost, isOthers, lastDay, findLostQr } from "./lost-qr.ts";
import { FIRST_POLL_MS } from "./poll-schedule.ts";
import { closeLater } from "../release.ts";
import { paymentJob, pollLater } from "./poll.ts";

export const ASK = "payment-ask";
/** By then whoever asks has an answer, or it is lost. */
const AGAIN_MS = 30_000;

/** In the order's transaction. The order is placed and pending. */
export async function openPayment(tx: Db, context: OrderContext, order: OrderRow): Promise<void> {
  const byQr = order.purchaseType === "qr";
  const id = await addPayment(tx, context, order, {
    provider: byQr ? (context.bank?.provider ?? "manual") : null,
    state: byQr ? (context.bank ? "iniciando" : "pendiente") : "por_cobrar",
    expiresAt: order.expiresAt,
  });
  if (byQr && context.bank) await askLater(tx, context, id);
}

/** In the transaction in which its row is written. */
export async function askLater(tx: Db, { jobs }: OrderContext, payment: string, inMs = 0): Promise<void> {
  await jobs.enqueue(tx, ASK, { payment }, { key: payment, inMs });
}

/** One more of the order's. Answers its id. */
export async function addPayment(
  tx: Db,
  { clock }: OrderContext,
  order: OrderRow,
  set: Written<PaymentRow> & Pick<PaymentRow, "provider" | "state">,
): Promise<string> {
  const id = newId();
  await tx.insert(payments).values({
    id,
    order: order.id,
    attempt: (await paymentsOf(tx, order.id)).length + 1,
    amount: order.total,
    currency: isoCurrency(order.moneda) ?? order.moneda,
    reference: referenceOf(order, id),
    createdAt: databaseNow(clock),
    ...set,
  });
  return id;
}

/** "V-000123-9F3A61": a person finds the order by it, the bank's list finds this attempt, whichever shop asked before us. */
function referenceOf(order: OrderRow, payment: string): string {
  return `${orderNumber(order.number ?? 0)}-${payment.slice(-6).toUpperCase()}`;
}

export function handlePayments(context: OrderContext): void {
  const { jobs, bank } = context;
  if (!bank) return;
  const options = { leaseMs: 90_000, concurrency: 8, neverPark: true };
  jobs.handle(ASK, paymentJob, ({ payment }) => askForQr(context, bank, payment), options);
}

/** Asks the bank for the QR of a payment, once. Outside any transaction; what comes of it is written down in one. */
async function askForQr(context: OrderContext, bank: Bank, id: string): Promise<void> {
  const { db } = context;
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment || payment.providerId) return;
  // Asked before, by a process that ended: its answer is lost, also when the order was given up meanwhile.
  if (payment.askedAt) return gotNone(context, payment, "again");
  try {
    if (!(await isWaiting(context, id))) return;
    await takeLostBack(context, bank, payment.order);
    // What was lost may have been paid.
    if (!(await isWaiting(context, id))) return;
    const wanted = await wantedQr(context, payment);
    if (!(await claim(context, id))) return askLater(db, context, id, AGAIN_MS);
    await arrived(context, payment, await bank.create(wanted));
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    context.log(`the bank gave no QR (${error.failure})`, error);
    // Refused or not understood: asking the same once more helps nobody. No answer: once more by itself, then the shopper decides.
    if (error.failure === "refused") return gotNone(context, payment, "refused");
    await gotNone(context, payment, error.failure === "unreachable" && payment.attempt === 1 ? "again" : "failed");
  }
}

/** False = another one that asks for it was faster: this job had outlived its lease, or that one has. */
async function claim({ db, clock }: OrderContext, id: string): Promise<boolean> {
  const unasked = and(eq(payments.id, id), eq(payments.state, "iniciando"), isNull(payments.askedAt));
  const claimed = await db
    .update(payments)
    .set({ askedAt: databaseNow(clock) })
    .where(unasked)
    .returning({ id: payments.id });
  return claimed.length > 0;
}

/** Whether its order waits for its QR. */
async function isWaiting({ db }: OrderContext, id: string): Promise<boolean> {
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order))
    .where(and(eq(payments.id, id), eq(payments.state, "iniciando"), eq(orders.status, "pendiente")));
  return found.length > 0;
}

/** Before another QR is asked for, that of an earlier attempt must not be payable. */
async function takeLostBack(context: OrderContext, bank: Bank, order: string): Promise<void> {
  for (const earlier of await paymentsOf(context.db, order)) {
    if (!isLost(earlier)) continue;
    const found = await findLostQr(context, bank, earlier);
    if (found && (await closeQr(context, bank, found)) === "open") {
      throw new BankError("unreachable", "taking a lost QR back");
    }
  }
}

async function wantedQr({ publicUrl }: OrderContext, payment: PaymentRow): Promise<WantedQr> {
  const { reference, order: orderId, amount, currency } = payment;
  if (currency !== "BOB" && currency !== "USD") throw new BankError("refused", "create", "no such currency");
  const description = `Pedido en ${new URL(publicUrl).hostname}`;
  return { reference, orderId, amount, currency, description, expiresOn: lastDay(payment) };
}

/** The QR is here. Where the order was given up meanwhile, it is taken back. */
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
 * Its QR did not come: another attempt takes its place, with a reference of its own, or the shopper is told and may try
 * again. What was refused was not made; what was not answered may have been, and is looked for.
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

/** Under the order's lock. False = its QR came, or it was given up, meanwhile. */
async function giveUpAsking(tx: Db, payment: PaymentRow): Promise<boolean> {
  const asking = and(eq(payments.id, payment.id), eq(payments.state, "iniciando"));
  const given = await tx.update(payments).set({ state: "fallido" }).where(asking).returning({ id: payments.id });
  return given.length > 0;
}
