import { and, count, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import type { OrderContext } from "../context.ts";
import { paymentNotices, payments } from "../order.sql.ts";
import { readBankLater } from "./poll.ts";

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
