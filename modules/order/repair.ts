/**
 * Makes sure that every open order has the jobs it needs. Jobs that were lost, by a bug or by hand, are enqueued again.
 */
import { type SQL, and, eq, gt, inArray, isNotNull, isNull, not, notInArray, sql } from "drizzle-orm";
import { dayInLaPaz } from "#contracts/time/day.ts";
import { after, databaseNow } from "#database/query/now.ts";
import type { OrderContext } from "./context.ts";
import { EXPIRE, expireLater } from "./expire.ts";
import { FIND, findIfLost } from "./payment/lost-qr.ts";
import { orders, payments } from "./order.sql.ts";
import { ASK, askLater } from "./payment/request-qr.ts";
import { FIRST_POLL_MS } from "./payment/poll-schedule.ts";
import { RELEASE, closeLater, releaseLater } from "./release.ts";
import { POLL, pollLater } from "./payment/poll.ts";

const DAY = 24 * 60 * 60_000;

/**
 * Returns how many jobs were missing. Each check is one statement: row and job were written in one transaction, so it
 * sees both or neither.
 */
export async function repairJobs(context: OrderContext): Promise<number> {
  const { db, jobs, ways } = context;
  const banks = ways.banks().map(({ provider }) => provider);
  const orderKey = sql`${orders.id}::text`;
  const paymentKey = sql`${payments.id}::text`;
  const ordersWithout = (kind: string, where: SQL | undefined) =>
    db
      .select()
      .from(orders)
      .where(and(where, not(jobs.hasLive(kind, orderKey))));
  const paymentsWithout = (kind: string, where: SQL | undefined) =>
    db
      .select()
      .from(payments)
      .where(and(inArray(payments.provider, banks), where, not(jobs.hasLive(kind, paymentKey))));

  const waiting = await ordersWithout(EXPIRE, and(eq(orders.status, "pendiente"), isNotNull(orders.expiresAt)));
  for (const order of waiting) await expireLater(db, context, order);
  const cancelled = await ordersWithout(RELEASE, and(eq(orders.status, "cancelado"), eq(orders.holds, true)));
  for (const { id } of cancelled) await releaseLater(db, context, id);
  const repaired = waiting.length + cancelled.length;
  if (banks.length === 0) return repaired;

  const asking = await paymentsWithout(ASK, eq(payments.state, "iniciando"));
  for (const { id } of asking) await askLater(db, context, id);
  const shown = await paymentsWithout(POLL, and(isNull(payments.paidAt), isPayable(context)));
  for (const { id } of shown) await pollLater(db, context, id, FIRST_POLL_MS);
  const open = await paymentsWithout(
    RELEASE,
    and(
      isNull(payments.paidAt),
      isNull(payments.closedAt),
      inArray(payments.state, ["vencido", "cancelado", "fallido"]),
      isPayable(context),
      not(jobs.hasLive(RELEASE, sql`${payments.order}::text`)),
      not(jobs.hasLive(RELEASE, sql`${payments.order}::text || ':qr'`)),
    ),
  );
  for (const { order } of open) await closeLater(db, context, order);
  const lost = await paymentsWithout(
    FIND,
    and(
      isNotNull(payments.askedAt),
      isNull(payments.providerId),
      isNull(payments.closedAt),
      isNull(payments.paidAt),
      notInArray(payments.state, ["iniciando"]),
      // While the job that requests the QR exists, it decides what is lost.
      not(jobs.hasLive(ASK, paymentKey)),
      gt(sql`coalesce(${payments.expiresAt}, ${payments.createdAt})`, after(databaseNow(context.clock), -2 * DAY)),
    ),
  );
  for (const { id } of lost) await findIfLost(db, context, id);
  return repaired + asking.length + shown.length + open.length + lost.length;
}

/** The bank may still accept a payment. */
function isPayable({ clock }: OrderContext): SQL | undefined {
  return and(isNotNull(payments.providerId), sql`${payments.expiresOn} >= ${dayInLaPaz(clock.now())}::date`);
}
