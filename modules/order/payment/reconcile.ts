/** Every night the bank's list of the day is held against ours: what no poll and no notification told is found here. */
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { type Day, addDays, dayInLaPaz } from "#contracts/day.ts";
import type { Bank, PaidQr } from "#modules/payment/bank.ts";
import type { OrderContext } from "../context.ts";
import { payments } from "../order.sql.ts";
import { addVouchers } from "./paid-again.ts";
import { recordPayment } from "./record-payment.ts";

const RECONCILE = "payment-reconcile";
const HOUR = 60 * 60_000;
/** Half past three in La Paz. */
const AT = 7.5 * HOUR;
const DAY = 24 * HOUR;

export function handleReconciliation(context: OrderContext): void {
  const { bank, jobs, clock } = context;
  if (!bank) return;
  const schema = z.object({ day: z.iso.date() });
  const reconcile = async ({ day }: z.infer<typeof schema>) => {
    // First of all: a bank that is down all night must not end the nights. With a clock behind the database's it would be
    // the same night once more, at once.
    const due = Date.parse(`${addDays(day, 1)}T00:00:00Z`) + AT;
    await reconcileTonight(context, new Date(Math.max(due, clock.now().getTime())));
    const failures: unknown[] = [];
    // BNB lists what was made on a day, and a QR can be paid on the next one too.
    for (const one of [addDays(day, -2), addDays(day, -1), day]) {
      await compare(context, bank, one).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
  jobs.handle(RECONCILE, schema, reconcile, { leaseMs: 5 * 60_000 });
}

/** One line that cannot be taken must not hide the others. */
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

/** A QR whose creation was never answered has no id with us: the bank repeats our reference (decision 019). */
async function paymentOf({ db }: OrderContext, bank: Bank, providerId: string, reference: string | null) {
  const ours = eq(payments.provider, bank.provider);
  const [known] = await db
    .select()
    .from(payments)
    .where(and(ours, eq(payments.providerId, providerId)));
  if (known || reference === null) return known;
  const [lost] = await db
    .update(payments)
    .set({ providerId })
    .where(and(ours, eq(payments.reference, reference), isNull(payments.providerId)))
    .returning();
  return lost;
}

/** Yesterday's list, the next time it is half past three. Asked for again, it stays one. */
export async function reconcileTonight({ bank, jobs, db }: OrderContext, now: Date): Promise<void> {
  if (!bank) return;
  const runAt = new Date(Math.floor((now.getTime() - AT) / DAY) * DAY + DAY + AT);
  const day = dayInLaPaz(new Date(runAt.getTime() - DAY));
  await jobs.enqueue(db, RECONCILE, { day }, { key: day, runAt });
}
