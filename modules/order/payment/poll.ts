/** How the shop learns that it was paid: it polls the bank by a timer that slows down, and at once after a notification. */
import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { dayInLaPaz } from "#contracts/time/day.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import { BankError } from "#modules/payment/bank.ts";
import type { OrderContext } from "../context.ts";
import { paymentNotices, payments } from "../order.sql.ts";
import { isOver, pauseBeforePoll } from "./poll-schedule.ts";
import type { PaymentRow } from "../order-rows.ts";
import { recordPayment } from "./record-payment.ts";

/** The data of every job about one payment. */
export const paymentJob = z.object({ payment: z.uuid() });

export const POLL = "payment-poll";
const READ = "payment-read";

/** Call in the transaction that stores the QR. */
export async function pollLater(tx: Db, { jobs }: OrderContext, payment: string, inMs: number): Promise<void> {
  await jobs.enqueue(tx, POLL, { payment }, { key: payment, inMs });
}

/** Polls in a job after a notification, so that the bank need not wait for the answer. */
async function readBankLater(tx: Db, { jobs }: OrderContext, payment: string, inMs: number): Promise<void> {
  await jobs.enqueue(tx, READ, { payment }, { key: payment, inMs });
}

export function handlePolling(context: OrderContext): void {
  const { ways, jobs, db, clock } = context;
  const poll = async ({ payment: id }: { payment: string }) => {
    // An unreachable bank is polled again by the schedule, and does not count as a failed attempt of the job.
    await readBank(context, id);
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (!payment?.providerId || !payment.expiresOn || payment.paidAt || !ways.bankOf(payment)) return;
    const { createdAt, expiresAt, expiresOn } = payment;
    const inMs = pauseBeforePoll({ createdAt, expiresAt: expiresAt ?? createdAt, expiresOn }, clock.now());
    if (inMs !== null) await jobs.enqueue(db, POLL, { payment: id }, { key: id, inMs });
  };
  jobs.handle(POLL, paymentJob, poll, { neverPark: true });
  jobs.handle(READ, paymentJob, async ({ payment }) => {
    if ((await readBank(context, payment, { evenPaid: true })) === "unreachable") {
      throw new Error("the bank gave no answer");
    }
  });
}

/**
 * Reads the status of a payment's QR at the bank and records it. Does not throw when the bank fails. A paid QR is only
 * read again with `evenPaid`, because it may have been paid a second time.
 */
export async function readBank(
  context: OrderContext,
  id: string,
  { evenPaid = false } = {},
): Promise<"read" | "unreachable"> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, id));
  const bank = context.ways.bankOf(payment);
  if (!payment?.providerId || !bank) return "read";
  if (payment.paidAt && !(evenPaid && mayBePaidAgain(payment, context.clock.now()))) return "read";
  try {
    const status = await bank.status({
      providerId: payment.providerId,
      createdOn: dayInLaPaz(payment.askedAt ?? payment.createdAt),
      ...(payment.expiresOn && { expiresOn: payment.expiresOn }),
    });
    await recordPayment(context, payment, status);
    return "read";
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    context.log(`the bank did not say how a QR stands (${error.failure})`, error);
    return "unreachable";
  }
}

function mayBePaidAgain({ expiresOn }: PaymentRow, now: Date): boolean {
  return expiresOn !== null && !isOver(expiresOn, now);
}

const PATIENCE_MS = 4_000;
/**
 * The longest wait, in milliseconds: several calls of a slow bank in a row take minutes. The regular poll continues.
 */
const LOOK_MS = 6_000;

/** For "Ya pagué": waits for a poll of the bank, but only as long as a shopper would wait. */
export async function pollBriefly({ log }: OrderContext, polling: Promise<unknown>): Promise<void> {
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LOOK_MS);
  try {
    await Promise.race([enough, polling.catch((error: unknown) => log("looking at the bank failed", error))]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until the bank has answered, at most `PATIENCE_MS`: then the shopper usually sees the QR at once. */
export async function waitForQr({ db, changes }: OrderContext, order: string): Promise<void> {
  const asking = and(eq(payments.order, order), eq(payments.state, "iniciando"));
  const isAsking = async () => (await db.select({ id: payments.id }).from(payments).where(asking)).length > 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = changes.onChange((topic) => {
    if (topic === `order:${order}`) void isAsking().then((still) => (still ? undefined : resolve()), resolve);
  });
  const timer = setTimeout(resolve, PATIENCE_MS);
  try {
    if (await isAsking()) await promise;
  } finally {
    stop();
    clearTimeout(timer);
  }
}

const MINUTE = 60_000;
/** Anybody can send a notification, so only this many a day are stored for each payment, and for unknown ones. */
const KEPT = 20;
const KEPT_UNKNOWN = 200;
const LENGTH_MAX = 2_000;
/** Only this many a minute cause a poll at once; more of them do not make the shop ask the bank more often. */
const AT_ONCE = 5;
const PAUSE_MS = 15_000;

export interface BankNotification {
  readonly provider: string;
  /** As it came; the receiver has limited its length. */
  readonly body: string;
  /** The QR it names. */
  readonly providerId: string;
}

/**
 * Stores the notification and polls the bank. If it arrives before the answer to the shop's own create, its QR is still
 * unknown; the poll that begins with that answer finds the payment.
 */
export async function recordNotification(
  context: OrderContext,
  { provider, body, providerId }: BankNotification,
): Promise<void> {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const known = and(eq(payments.provider, provider), eq(payments.providerId, providerId));
    // Two accounts of a bank may have a QR of this id each; the newest is the likely one.
    const same = await tx.select({ id: payments.id }).from(payments).where(known).orderBy(desc(payments.createdAt));
    const [payment] = same;
    const { today, lately } = await told(tx, context, payment?.id);
    const isKept = today < (payment ? KEPT : KEPT_UNKNOWN);
    if (isKept) {
      const evidence = { provider, body: body.slice(0, LENGTH_MAX), payment: payment?.id ?? null };
      await tx.insert(paymentNotices).values({ ...evidence, receivedAt: databaseNow(clock) });
    }
    for (const { id } of same) await readBankLater(tx, context, id, isKept && lately < AT_ONCE ? 0 : PAUSE_MS);
  });
}

/** How many notifications there were in the last day and in the last minute. */
async function told(tx: Db, { clock }: OrderContext, payment: string | undefined) {
  const since = (ms: number) => gt(paymentNotices.receivedAt, after(databaseNow(clock), -ms));
  const own = payment === undefined ? isNull(paymentNotices.payment) : eq(paymentNotices.payment, payment);
  const [row] = await tx
    .select({ today: count(), lately: sql<string>`count(*) filter (where ${since(MINUTE)})` })
    .from(paymentNotices)
    .where(and(own, since(24 * 60 * MINUTE)));
  return { today: row?.today ?? 0, lately: Number(row?.lately ?? 0) };
}
