/** The order's payment: its row first, then the bank, by a job. */
import { and, eq, isNull, ne } from "drizzle-orm";
import { type Day, addDays, dayInLaPaz } from "#contracts/day.ts";
import { newId } from "#contracts/ids.ts";
import { isoCurrency } from "#contracts/money.ts";
import { orderNumber } from "#contracts/order.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/now.ts";
import { type Bank, type BankQr, BankError, type WantedQr } from "#modules/payment/bank.ts";
import type { OrderContext } from "./context.ts";
import { orders, payments } from "./order.sql.ts";
import { type OrderRow, type PaymentRow, type Written, change, lockOrder, paymentsOf, setPayment } from "./rows.ts";
import { paymentJob } from "./payment-job.ts";
import { closeQr } from "./closing.ts";
import { closeLater } from "./release.ts";
import { watch } from "./watch.ts";

const ASK = "payment-ask";
/** Nobody pays faster. */
const FIRST_LOOK_MS = 5_000;
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
  if (byQr && context.bank) await context.jobs.enqueue(tx, ASK, { payment: id }, { key: id });
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
  jobs.handle(ASK, paymentJob, ({ payment }) => askForQr(context, bank, payment), { leaseMs: 90_000, concurrency: 8 });
}

/** Asks the bank for the QR of a payment, once. Outside any transaction; what comes of it is written down in one. */
async function askForQr(context: OrderContext, bank: Bank, id: string): Promise<void> {
  const { db, jobs } = context;
  const payment = await waiting(context, id);
  if (!payment) return;
  // Asked before, by a process that ended: its answer is lost.
  if (payment.askedAt) return replace(context, payment);
  try {
    await takeLostBack(context, bank, payment.order);
    // What was lost may have been paid.
    if (!(await waiting(context, id))) return;
    const wanted = await wantedQr(context, payment);
    if (!(await claim(context, id)))
      return void (await jobs.enqueue(db, ASK, { payment: id }, { key: id, inMs: AGAIN_MS }));
    await arrived(context, payment, await bank.create(wanted));
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    context.log(`the bank gave no QR (${error.failure})`, error);
    // Refused or not understood: asking the same once more helps nobody. No answer: once more by itself, then the shopper decides.
    if (error.failure === "unreachable" && payment.attempt === 1) return replace(context, payment);
    await fail(context, payment, error.failure === "refused");
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

/** The payment, while its order waits for a QR. */
async function waiting({ db }: OrderContext, id: string): Promise<PaymentRow | undefined> {
  const [found] = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order))
    .where(and(eq(payments.id, id), eq(payments.state, "iniciando"), eq(orders.status, "pendiente")));
  return found?.payment;
}

/**
 * A create whose answer was lost may have made a QR (design rule 7, decision 019). It is found by its reference and taken
 * back: its picture is lost, nobody can have seen it.
 */
async function takeLostBack(context: OrderContext, bank: Bank, order: string): Promise<void> {
  for (const earlier of await paymentsOf(context.db, order)) {
    if (!earlier.askedAt || earlier.providerId || earlier.closedAt) continue;
    const found = await bank.find(earlier.reference, dayInLaPaz(earlier.askedAt));
    if (!found || (await isOthers(context.db, earlier, found.providerId))) continue;
    const known = { providerId: found.providerId, expiresOn: lastDay(earlier) };
    await setPayment(context.db, earlier.id, known);
    const closed = await closeQr(context, bank, { ...earlier, ...known });
    if (closed === "open") throw new BankError("unreachable", "taking a lost QR back");
  }
}

function lastDay({ expiresAt, createdAt }: PaymentRow): Day {
  // Banks take only days after today.
  return addDays(dayInLaPaz(expiresAt ?? createdAt), 1);
}

async function wantedQr({ publicUrl }: OrderContext, payment: PaymentRow): Promise<WantedQr> {
  const { reference, order: orderId, amount, currency } = payment;
  if (currency !== "BOB" && currency !== "USD") throw new BankError("refused", "create", "no such currency");
  const description = `Pedido en ${new URL(publicUrl).hostname}`;
  return { reference, orderId, amount, currency, description, expiresOn: lastDay(payment) };
}

/** The QR of another order would be paid, read and taken back for this one. */
async function isOthers(tx: Db, { id, provider }: PaymentRow, providerId: string): Promise<boolean> {
  if (provider === null) return false;
  const same = and(eq(payments.provider, provider), eq(payments.providerId, providerId), ne(payments.id, id));
  return (await tx.select({ id: payments.id }).from(payments).where(same)).length > 0;
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
    await watch(tx, context, payment.id, FIRST_LOOK_MS);
  });
}

/** Another attempt in place of this one, with a reference of its own. */
async function replace(context: OrderContext, payment: PaymentRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, payment.order);
    if (!(await giveUpAsking(tx, payment))) return;
    if (order.status === "pendiente") await openPayment(tx, context, order);
    await change(tx, context, order.id, {});
  });
}

/** The shopper is told, and may try again. What was refused made nothing that could be looked for. */
async function fail(context: OrderContext, payment: PaymentRow, isRefused: boolean): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockOrder(tx, payment.order);
    if (!(await giveUpAsking(tx, payment))) return;
    if (isRefused) await setPayment(tx, payment.id, { closedAt: databaseNow(context.clock) });
    await change(tx, context, payment.order, {});
  });
}

/** Under the order's lock. False = its QR came, or it was given up, meanwhile. */
async function giveUpAsking(tx: Db, payment: PaymentRow): Promise<boolean> {
  const asking = and(eq(payments.id, payment.id), eq(payments.state, "iniciando"));
  const given = await tx.update(payments).set({ state: "fallido" }).where(asking).returning({ id: payments.id });
  return given.length > 0;
}
