/** Payments without a bank: the shopper sends a picture of the transfer, and the owner checks it. */
import { and, desc, eq, isNull } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import type { OrderContext } from "../context.ts";
import { mailReceipt, notifyStaff } from "../mails/owner-notices.ts";
import { orders, receipts } from "../order.sql.ts";
import {
  type OrderRow,
  type PaymentRow,
  openPaymentOf,
  lockOrder,
  mayMove,
  move,
  paymentsOf,
  setPayment,
} from "../order-rows.ts";

/**
 * Call before reading the upload: a picture for another user's order, or for one that expects none, is refused without
 * any work.
 */
export async function expectReceipt({ db }: OrderContext, userId: string, id: string): Promise<void> {
  const own = and(eq(orders.id, id), eq(orders.userId, userId));
  const [order] = await db.select().from(orders).where(own);
  if (!order) throw new ShopError("NOT_FOUND");
  if (!waitsForReceipt(order, openPaymentOf(await paymentsOf(db, id)))) throw new ShopError("ORDER_CLOSED");
}

/** A receipt may be replaced while the owner has not checked it: the newer picture counts. */
function waitsForReceipt(order: OrderRow, payment: PaymentRow | undefined): payment is PaymentRow {
  if (payment?.provider !== "manual") return false;
  return order.status === "en_verificacion" || mayMove(order, "en_verificacion", "shopper");
}

/** Re-encodes the picture first, so that camera metadata and other hidden content are not stored. */
export async function sendReceipt(context: OrderContext, userId: string, id: string, upload: Buffer): Promise<void> {
  const image = await context.toReceipt(upload);
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id, userId);
    const payment = openPaymentOf(await paymentsOf(tx, id));
    if (!waitsForReceipt(order, payment)) throw new ShopError("ORDER_CLOSED");
    await tx.delete(receipts).where(eq(receipts.order, id));
    const receipt = newId();
    await tx.insert(receipts).values({ id: receipt, order: id, image, sentAt: databaseNow(context.clock) });
    if (order.status === "en_verificacion") return;
    await setPayment(tx, payment.id, { state: "en_verificacion" });
    await move(tx, context, order, "en_verificacion", "shopper", { expiresAt: null });
    await mailReceipt(tx, context, order, payment, receipt);
    await notifyStaff(tx, context, "review", order);
  });
}

export async function receiptOf(db: Db, id: string): Promise<Uint8Array | null> {
  const [found] = await db
    .select({ image: receipts.image })
    .from(receipts)
    .where(and(eq(receipts.order, id), isNull(receipts.request)))
    .orderBy(desc(receipts.sentAt))
    .limit(1);
  return found?.image ?? null;
}
