/**
 * A create whose answer was lost may have made a QR (design rule 7, decision 019). It is looked for until nobody could pay
 * it any more, whatever becomes of its order, and taken back: its picture is lost, nobody was to see it.
 */
import { and, eq, ne } from "drizzle-orm";
import { type Day, addDays, dayInLaPaz } from "#contracts/day.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/now.ts";
import type { Bank } from "#modules/payment/bank.ts";
import { BankError } from "#modules/payment/bank.ts";
import type { OrderContext } from "../context.ts";
import { payments } from "../order.sql.ts";
import { FIRST_POLL_MS, pauseBeforeFind } from "./poll-schedule.ts";
import { closeLater } from "../release.ts";
import { type PaymentRow, setPayment } from "../order-rows.ts";
import { paymentJob, pollLater } from "./poll.ts";

export const FIND = "payment-find";
/** By then an answer that is late has come. */
const FIRST_FIND_MS = 30_000;
/** Three lists of a slow bank, and a token. */
const LEASE_MS = 150_000;

/** Whether a QR of it may be at the bank that we do not know. While it is `iniciando`, the job that asks still has it. */
export function isLost({ provider, state, askedAt, providerId, closedAt, paidAt }: PaymentRow): boolean {
  const isAsked = askedAt !== null && state !== "iniciando" && provider !== null && provider !== "manual";
  return isAsked && providerId === null && closedAt === null && paidAt === null;
}

/** In the transaction in which its answer was given up. */
export async function findIfLost(tx: Db, { jobs }: OrderContext, id: string): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  if (payment && isLost(payment)) await jobs.enqueue(tx, FIND, { payment: id }, { key: id, inMs: FIRST_FIND_MS });
}

export function handleLost(context: OrderContext): void {
  const { bank, jobs, db, clock } = context;
  if (!bank) return;
  const find = async ({ payment: id }: { payment: string }) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (!payment?.askedAt || !isLost(payment) || payment.provider !== bank.provider) return;
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

/** Found, it is known from now on: jobs take it back, and see late money for it. */
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

/** The day that is asked for: banks take only days after today. */
export function lastDay({ expiresAt, createdAt }: PaymentRow): Day {
  return addDays(dayInLaPaz(expiresAt ?? createdAt), 1);
}

/** The QR of another order would be paid, read and taken back for this one. */
export async function isOthers(tx: Db, { id, provider }: PaymentRow, providerId: string): Promise<boolean> {
  if (provider === null) return false;
  const same = and(eq(payments.provider, provider), eq(payments.providerId, providerId), ne(payments.id, id));
  return (await tx.select({ id: payments.id }).from(payments).where(same)).length > 0;
}
