/**
 * If the answer of a create was lost, the bank may have made a QR that nobody knows (design rule 7, decision 019). It
 * is searched for until it could no longer be paid, whatever happens to its order, and cancelled: nobody can see its
 * picture.
 */
import { and, eq, ne } from "drizzle-orm";
import { type Day, addDays, dayInLaPaz } from "#contracts/time/day.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import type { Bank } from "#modules/payment/bank.ts";
import { BankError } from "#modules/payment/bank.ts";
import type { OrderContext } from "../context.ts";
import { payments } from "../order.sql.ts";
import { madeBy } from "./bank-accounts.ts";
import { FIRST_POLL_MS, pauseBeforeFind } from "./poll-schedule.ts";
import { closeLater } from "../release.ts";
import { type PaymentRow, setPayment } from "../order-rows.ts";
import { paymentJob, pollLater } from "./poll.ts";

export const FIND = "payment-find";
/** A late answer has arrived by then. */
const FIRST_FIND_MS = 30_000;
/** Three lists and a token from a slow bank. */
const LEASE_MS = 150_000;

/**
 * Whether the bank may have an unknown QR for this payment. While it is `iniciando`, the job that requests the QR is
 * still at work.
 */
export function isLost({ provider, state, askedAt, providerId, closedAt, paidAt }: PaymentRow): boolean {
  const isAsked = askedAt !== null && state !== "iniciando" && provider !== null && provider !== "manual";
  return isAsked && providerId === null && closedAt === null && paidAt === null;
}

/** Call in the transaction that stops waiting for the answer. */
export async function findIfLost(tx: Db, { jobs }: OrderContext, id: string): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (payment && isLost(payment)) await jobs.enqueue(tx, FIND, { payment: id }, { key: id, inMs: FIRST_FIND_MS });
}

export function handleLost(context: OrderContext): void {
  const { ways, jobs, db, clock } = context;
  const find = async ({ payment: id }: { payment: string }) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    const bank = ways.bankOf(payment);
    if (!payment?.askedAt || !isLost(payment) || !bank) return;
    try {
      if (await findLostQr(context, bank, payment)) return;
    } catch (error) {
      if (!(error instanceof BankError)) throw error;
      context.log(`the bank did not say whether it made a QR (${error.failure})`, error);
    }
    const { askedAt } = payment;
    const inMs = pauseBeforeFind({ askedAt, expiresOn: lastDay(payment) }, clock.now());
    if (inMs === null) await setPayment(db, id, { closedAt: databaseNow(clock) });
    else await jobs.enqueue(db, FIND, { payment: id }, { key: id, inMs });
  };
  jobs.handle(FIND, paymentJob, find, { leaseMs: LEASE_MS, neverPark: true });
}

/** A QR that is found becomes known: jobs cancel it and poll for a late payment. */
export async function findLostQr(context: OrderContext, bank: Bank, payment: PaymentRow): Promise<PaymentRow | null> {
  const found = await bank.find(payment.reference, dayInLaPaz(payment.askedAt ?? payment.createdAt));
  if (!found || (await isOthers(context.db, payment, found.providerId))) return null;
  const known = { providerId: found.providerId, expiresOn: lastDay(payment) };
  await context.db.transaction(async (tx) => {
    await setPayment(tx, payment.id, known);
    await pollLater(tx, context, payment.id, FIRST_POLL_MS);
    await closeLater(tx, context, payment.order);
  });
  return { ...payment, ...known };
}

/** The last day requested of the bank: banks accept only days after today. */
export function lastDay({ expiresAt, createdAt }: PaymentRow): Day {
  return addDays(dayInLaPaz(expiresAt ?? createdAt), 1);
}

/** Without this check another order's QR would be paid, polled and cancelled for this one. */
export async function isOthers(tx: Db, { id, provider, account }: PaymentRow, providerId: string): Promise<boolean> {
  if (provider === null) return false;
  const known = and(eq(payments.provider, provider), eq(payments.providerId, providerId), ne(payments.id, id));
  const same = account === null ? known : and(known, madeBy({ provider, account }));
  return (await tx.select({ id: payments.id }).from(payments).where(same)).length > 0;
}
