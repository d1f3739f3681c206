/**
 * Work at the bank when an order is cancelled or expires: its QRs are cancelled, and only then are its pieces given
 * back.
 */
import { eq, sql } from "drizzle-orm";
import { databaseNow, msSince } from "#database/query/now.ts";
import { type Bank, BankError } from "#modules/payment/bank.ts";
import type { OrderContext } from "../context.ts";
import { orders } from "../order.sql.ts";
import { isLost, lastDay, findLostQr } from "./lost-qr.ts";
import { isOver } from "./poll-schedule.ts";
import { RELEASE, freePieces, orderJob } from "../release.ts";
import { type PaymentRow, lockOrder, paymentsOf, setPayment } from "../order-rows.ts";
import { readBank } from "./poll.ts";

/** How long pieces wait for an unreachable bank; late payments are looked for all the same. */
export const GRACE_MS = 10 * 60_000;

export function handleRelease(context: OrderContext): void {
  const { db, clock, jobs } = context;
  jobs.handle(
    RELEASE,
    orderJob,
    async ({ order: id }, run) => {
      const isClosed = await closeAll(context, id, isGivenUp);
      const waited = msSince(clock, sql`${run.createdAt.toISOString()}::timestamptz`);
      const [order] = await db.select({ holds: orders.holds, waited }).from(orders).where(eq(orders.id, id));
      if (order?.holds && (isClosed || order.waited > GRACE_MS)) await giveBack(context, id);
      // Retry until the bank accepts no payment for them any more: then they count as closed.
      if (!isClosed) throw new BankError("unreachable", "taking QRs back");
    },
    { neverPark: true },
  );
}

/** If the order was renewed before this job ran, it has a new QR that must stay. */
const isGivenUp = ({ state }: PaymentRow) => state !== "pendiente";

/** Gives the pieces of a cancelled order back, once. */
async function giveBack(context: OrderContext, id: string): Promise<void> {
  const products = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== "cancelado" || !order.holds) return [];
    return freePieces(tx, context, id);
  });
  context.catalogue.afterCommit(products);
}

/**
 * Cancels every QR of the order that could still be paid, and polls once more whether one was. Polls QRs cancelled
 * before a renewal too: otherwise the order would expire before their slow poll notices a payment. False = not all
 * closed yet.
 */
export async function closeAll(
  context: OrderContext,
  order: string,
  which: (payment: PaymentRow) => boolean = () => true,
): Promise<boolean> {
  const { ways, db, clock } = context;
  let isClosed = true;
  for (const payment of await paymentsOf(db, order)) {
    const bank = ways.bankOf(payment);
    if (!bank || payment.paidAt || !which(payment)) continue;
    if (isOver(payment.expiresOn ?? lastDay(payment), clock.now())) {
      // Nobody can pay it any more, but it may be paid: a shop that stood still since then has not polled it.
      await readBank(context, payment.id);
      continue;
    }
    const outcome = await closeOne(context, bank, payment);
    if (outcome === "open" || outcome === "unreachable") isClosed = false;
  }
  return isClosed;
}

async function closeOne(context: OrderContext, bank: Bank, payment: PaymentRow) {
  if (isLost(payment)) return closeLost(context, bank, payment);
  if (!payment.providerId) return "closed";
  return payment.closedAt ? readBank(context, payment.id) : closeQr(context, bank, payment);
}

/**
 * Nobody has seen the picture of this QR, so the pieces need not wait for it. If the bank cannot be asked now, a
 * separate job continues the search.
 */
async function closeLost(context: OrderContext, bank: Bank, payment: PaymentRow): Promise<"closed" | "open"> {
  try {
    const found = await findLostQr(context, bank, payment);
    return found ? await closeQr(context, bank, found) : "closed";
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    return "closed";
  }
}

/** `open` = the bank did not answer. A paid QR cannot be cancelled: reading it then records the payment. */
export async function closeQr(
  context: OrderContext,
  bank: Bank,
  payment: Pick<PaymentRow, "id" | "providerId">,
): Promise<"closed" | "open"> {
  if (!payment.providerId) return "closed";
  try {
    await bank.cancel(payment.providerId);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    if (error.failure === "unreachable") return "open";
  }
  if ((await readBank(context, payment.id)) === "unreachable") return "open";
  await setPayment(context.db, payment.id, { closedAt: databaseNow(context.clock) });
  return "closed";
}
