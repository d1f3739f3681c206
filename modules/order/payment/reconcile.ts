/**
 * Every night the bank's list of payments is compared with the shop's: finds payments that no poll and no notification
 * reported.
 */
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { type Day, addDays, dayInLaPaz } from "#contracts/time/day.ts";
import type { Bank, PaidQr } from "#modules/payment/bank.ts";
import type { OrderContext } from "../context.ts";
import { hasQrsSince, madeBy } from "./bank-accounts.ts";
import { lastDay } from "./lost-qr.ts";
import { payments } from "../order.sql.ts";
import { addVouchers } from "./paid-again.ts";
import { recordPayment } from "./record-payment.ts";

const RECONCILE = "payment-reconcile";
const ACCOUNT = "payment-reconcile-account";
const HOUR = 60 * 60_000;
/** 03:30 in La Paz, as an offset from midnight UTC. */
const AT = 7.5 * HOUR;
const DAY = 24 * HOUR;

export function handleReconciliation(context: OrderContext): void {
  const { ways, jobs, clock, db } = context;
  const nightSchema = z.object({ day: z.iso.date() });
  const accountSchema = nightSchema.extend({ provider: z.string(), account: z.string() });
  const reconcile = async ({ day }: z.infer<typeof nightSchema>) => {
    // Enqueues the next night first, so that a night that fails does not stop those after it. `max`, because with a
    // clock behind the database's the same night would be enqueued again, for now.
    const due = Date.parse(`${addDays(day, 1)}T00:00:00Z`) + AT;
    await reconcileTonight(context, new Date(Math.max(due, clock.now().getTime())));
    // A job for each account: one whose keys were revoked must not hide what the others say.
    for (const bank of ways.banks()) {
      const { provider, account } = bank;
      if (bank !== ways.bank() && !(await hasQrsSince(db, bank, addDays(day, -2)))) continue;
      await jobs.enqueue(db, ACCOUNT, { day, provider, account }, { key: `${day} ${provider} ${account}` });
    }
  };
  const askAccount = async ({ day, ...of }: z.infer<typeof accountSchema>) => {
    const bank = ways.bankOf(of);
    if (!bank) return;
    const failures: unknown[] = [];
    // BNB lists QRs by the day they were made, and a QR can be paid on the next day too.
    for (const one of [addDays(day, -2), addDays(day, -1), day])
      await compare(context, bank, one).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  jobs.handle(RECONCILE, nightSchema, reconcile);
  jobs.handle(ACCOUNT, accountSchema, askAccount, { leaseMs: 5 * 60_000 });
}

/** A line that fails must not prevent the others. */
async function compare(context: OrderContext, bank: Bank, day: Day): Promise<void> {
  const failures: unknown[] = [];
  for (const line of await bank.paidOn(day)) {
    await take(context, bank, line).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function take(context: OrderContext, bank: Bank, { providerId, ...money }: PaidQr): Promise<void> {
  const payment = await paymentOf(context, bank, providerId, money.reference);
  if (!payment || (payment.paidAt && !addVouchers(payment, money))) return;
  await recordPayment(context, payment, { state: "paid", paid: { payer: null, ...money } });
}

/**
 * The payment of a listed QR. If the answer of its create was lost, the shop has no id, but the bank repeats the shop's
 * reference (decision 019).
 */
async function paymentOf({ db }: OrderContext, bank: Bank, providerId: string, reference: string | null) {
  const ours = madeBy(bank);
  const [known] = await db
    .select()
    .from(payments)
    .where(and(ours, eq(payments.providerId, providerId)));
  if (known || reference === null) return known;
  const withoutId = and(ours, eq(payments.reference, reference), isNull(payments.providerId));
  const [lost] = await db.select().from(payments).where(withoutId);
  if (!lost) return undefined;
  // The last day, too: without it nobody would ask the bank about a second payment of this QR.
  const [found] = await db
    .update(payments)
    .set({ providerId, expiresOn: lastDay(lost) })
    .where(withoutId)
    .returning();
  return found;
}

/** Enqueues the list of yesterday for the next 03:30. Idempotent. */
export async function reconcileTonight({ jobs, db }: OrderContext, now: Date): Promise<void> {
  const runAt = new Date(Math.floor((now.getTime() - AT) / DAY) * DAY + DAY + AT);
  const day = dayInLaPaz(new Date(runAt.getTime() - DAY));
  await jobs.enqueue(db, RECONCILE, { day }, { key: day, runAt });
}
