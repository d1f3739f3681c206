/** Looking at the bank: by a timer that slows down, and at once when somebody says that there is something to see. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import { dayInLaPaz } from "#contracts/day.ts";
import type { Db } from "#database/db.ts";
import { type Bank, BankError } from "#modules/payment/bank.ts";
import type { OrderContext } from "../context.ts";
import { payments } from "../order.sql.ts";
import { isOver, pauseBeforePoll } from "./poll-schedule.ts";
import type { PaymentRow } from "../order-rows.ts";
import { recordPayment } from "./record-payment.ts";

/** The data of every job about one payment. */
export const paymentJob = z.object({ payment: z.uuid() });

export const POLL = "payment-poll";
const READ = "payment-read";

/** In the transaction in which its QR came. */
export async function pollLater(tx: Db, { jobs }: OrderContext, payment: string, inMs: number): Promise<void> {
  await jobs.enqueue(tx, POLL, { payment }, { key: payment, inMs });
}

/** The bank hints that something happened: looked at by a job, so that whoever told need not wait. */
export async function readBankLater(tx: Db, { jobs }: OrderContext, payment: string, inMs: number): Promise<void> {
  await jobs.enqueue(tx, READ, { payment }, { key: payment, inMs });
}

export function handlePolling(context: OrderContext): void {
  const { bank, jobs, db, clock } = context;
  if (!bank) return;
  const poll = async ({ payment: id }: { payment: string }) => {
    // Away from home the bank may be out of reach for hours: it is asked again when its turn comes, not as a failed job.
    await readBank(context, bank, id);
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (!payment?.providerId || !payment.expiresOn || payment.paidAt || payment.provider !== bank.provider) return;
    const { createdAt, expiresAt, expiresOn } = payment;
    const inMs = pauseBeforePoll({ createdAt, expiresAt: expiresAt ?? createdAt, expiresOn }, clock.now());
    if (inMs !== null) await jobs.enqueue(db, POLL, { payment: id }, { key: id, inMs });
  };
  jobs.handle(POLL, paymentJob, poll, { neverPark: true });
  jobs.handle(READ, paymentJob, async ({ payment }) => {
    if ((await readBank(context, bank, payment, { evenPaid: true })) === "unreachable") {
      throw new Error("the bank gave no answer");
    }
  });
}

/**
 * What the bank says of a payment's QR, written down. Never throws for the bank's sake. One that was paid is read again only
 * `evenPaid`: it may have been paid once more.
 */
export async function readBank(
  context: OrderContext,
  bank: Bank,
  id: string,
  { evenPaid = false } = {},
): Promise<"read" | "unreachable"> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, id));
  if (!payment?.providerId || payment.provider !== bank.provider) return "read";
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
