import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/now.ts";
import type { OrderContext } from "../context.ts";
import { paymentNotices, payments } from "../order.sql.ts";
import { readBankLater } from "./poll.ts";

const MINUTE = 60_000;
/** Anybody can tell anything: so many a day are kept of a payment, and of what is none of ours; no more of each. */
const KEPT = 20;
const KEPT_UNKNOWN = 200;
const LENGTH_MAX = 2_000;
/** So many in a minute are a reason to look at once. Whoever tells more often makes us ask the bank no more often. */
const AT_ONCE = 5;
const PAUSE_MS = 15_000;

export interface BankNotification {
  readonly provider: string;
  /** As it came, bounded by who received it. */
  readonly body: string;
  /** The QR it speaks of. */
  readonly providerId: string;
}

/**
 * Keeps what was told and looks at the bank. Told before our own create was answered, it names nothing we know yet: the
 * poll that begins with the answer finds it.
 */
export async function recordNotification(
  context: OrderContext,
  { provider, body, providerId }: BankNotification,
): Promise<void> {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const known = and(eq(payments.provider, provider), eq(payments.providerId, providerId));
    const [payment] = await tx.select({ id: payments.id }).from(payments).where(known);
    const { today, lately } = await told(tx, context, payment?.id);
    const isKept = today < (payment ? KEPT : KEPT_UNKNOWN);
    if (isKept) {
      const evidence = { provider, body: body.slice(0, LENGTH_MAX), payment: payment?.id ?? null };
      await tx.insert(paymentNotices).values({ ...evidence, receivedAt: databaseNow(clock) });
    }
    if (payment) await readBankLater(tx, context, payment.id, isKept && lately < AT_ONCE ? 0 : PAUSE_MS);
  });
}

/** Within a day, and within a minute. */
async function told(tx: Db, { clock }: OrderContext, payment: string | undefined) {
  const since = (ms: number) => gt(paymentNotices.receivedAt, after(databaseNow(clock), -ms));
  const own = payment === undefined ? isNull(paymentNotices.payment) : eq(paymentNotices.payment, payment);
  const [row] = await tx
    .select({ today: count(), lately: sql<string>`count(*) filter (where ${since(MINUTE)})` })
    .from(paymentNotices)
    .where(and(own, since(24 * 60 * MINUTE)));
  return { today: row?.today ?? 0, lately: Number(row?.lately ?? 0) };
}
