/** What is left to do at the bank when an order is given up: its QRs are taken back, and only then its pieces are free. */
import { eq, sql } from "drizzle-orm";
import { databaseNow, msSince } from "#database/now.ts";
import { type Bank, BankError } from "#modules/payment/bank.ts";
import type { OrderContext } from "../context.ts";
import { orders } from "../order.sql.ts";
import { isLost, lastDay, findLostQr } from "./lost-qr.ts";
import { isOver } from "./poll-schedule.ts";
import { RELEASE, freePieces, orderJob } from "../release.ts";
import { type PaymentRow, lockOrder, paymentsOf, setPayment } from "../order-rows.ts";
import { readBank } from "./poll.ts";

/** A bank out of reach does not keep the pieces from others for longer; late money is looked for all the same. */
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
      // Until the bank takes no money for them any more: then they count as closed.
      if (!isClosed) throw new BankError("unreachable", "taking QRs back");
    },
    { neverPark: true },
  );
}

/** The job may come late: an order that was renewed meanwhile shows a QR that must stay. */
const isGivenUp = ({ state }: PaymentRow) => state !== "pendiente";

/** Gives a cancelled order's pieces back, once. */
async function giveBack(context: OrderContext, id: string): Promise<void> {
  const products = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== "cancelado" || !order.holds) return [];
    return freePieces(tx, context, id);
  });
  context.catalogue.afterCommit(products);
}

/**
 * Takes every QR of the order back that could still be paid, and looks once more whether one was: also whether one that was
 * taken back before a renewal was paid all the same, or the order would end before its slow poll comes. False = not yet.
 */
export async function closeAll(
  context: OrderContext,
  order: string,
  which: (payment: PaymentRow) => boolean = () => true,
): Promise<boolean> {
  const { bank, db, clock } = context;
  if (!bank) return true;
  let isClosed = true;
  for (const payment of await paymentsOf(db, order)) {
    const isAnothers = payment.provider !== bank.provider;
    if (isAnothers || payment.paidAt || !which(payment)) continue;
    if (isOver(payment.expiresOn ?? lastDay(payment), clock.now())) continue;
    const outcome = await closeOne(context, bank, payment);
    if (outcome === "open" || outcome === "unreachable") isClosed = false;
  }
  return isClosed;
}

async function closeOne(context: OrderContext, bank: Bank, payment: PaymentRow) {
  if (isLost(payment)) return closeLost(context, bank, payment);
  if (!payment.providerId) return "closed";
  return payment.closedAt ? readBank(context, bank, payment.id) : closeQr(context, bank, payment);
}

/** Nobody saw its picture: the pieces need not wait for it. Where it cannot be found now, a job of its own goes on looking. */
async function closeLost(context: OrderContext, bank: Bank, payment: PaymentRow): Promise<"closed" | "open"> {
  try {
    const found = await findLostQr(context, bank, payment);
    return found ? await closeQr(context, bank, found) : "closed";
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    return "closed";
  }
}

/** `open` = the bank gave no answer. A QR that was paid is not taken back: reading it settles the order. */
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
  if ((await readBank(context, bank, payment.id)) === "unreachable") return "open";
  await setPayment(context.db, payment.id, { closedAt: databaseNow(context.clock) });
  return "closed";
}
