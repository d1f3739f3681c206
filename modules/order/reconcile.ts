/** Every night the bank's list of the day is held against ours: what no poll and no notification told is found here. */
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { type Day, addDays, dayInLaPaz } from "#contracts/day.ts";
import type { Bank } from "#modules/payment/bank.ts";
import type { OrderContext } from "./context.ts";
import { payments } from "./order.sql.ts";
import { settle } from "./settle.ts";

const RECONCILE = "payment-reconcile";
const HOUR = 60 * 60_000;
/** Half past three in La Paz. */
const AT = 7.5 * HOUR;
const DAY = 24 * HOUR;

export function handleReconciliation(context: OrderContext): void {
  const { bank, jobs, clock } = context;
  if (!bank) return;
  jobs.handle(RECONCILE, z.object({ day: z.iso.date() }), async ({ day }) => {
    // BNB lists what was made on a day, and a QR can be paid on the next one too.
    for (const one of [addDays(day, -2), addDays(day, -1), day]) await compare(context, bank, one);
    // With a clock behind the database's it would be the same night once more, at once.
    const due = Date.parse(`${addDays(day, 1)}T00:00:00Z`) + AT;
    await tonight(context, new Date(Math.max(due, clock.now().getTime())));
  });
}

async function compare(context: OrderContext, bank: Bank, day: Day): Promise<void> {
  for (const { providerId, ...money } of await bank.paidOn(day)) {
    const payment = await paymentOf(context, bank, providerId, money.reference);
    if (payment && !payment.paidAt) await settle(context, payment, { state: "paid", paid: { payer: null, ...money } });
  }
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
export async function tonight({ bank, jobs, db }: OrderContext, now: Date): Promise<void> {
  if (!bank) return;
  const runAt = new Date(Math.floor((now.getTime() - AT) / DAY) * DAY + DAY + AT);
  const day = dayInLaPaz(new Date(runAt.getTime() - DAY));
  await jobs.enqueue(db, RECONCILE, { day }, { key: day, runAt });
}
