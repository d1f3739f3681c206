/** What happens to the orders of who is forgotten: they stay, without personal data. */
import { type SQL, and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { CORRECTABLE, UNPAID } from "#contracts/order/order.ts";
import { publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { cancelUnpaid } from "./customer-actions.ts";
import type { OrderContext } from "./context.ts";
import { orderLines, orderRefunds, exchangeRequests, orders, payments, receipts } from "./order.sql.ts";
import { lockOrder, mayMove } from "./order-rows.ts";

/** Deletes drafts, cancels unpaid orders; the others keep what was bought, when and for how much. */
export async function anonymiseBuyer(tx: Db, context: OrderContext, userId: string): Promise<void> {
  await tx.delete(orders).where(and(eq(orders.userId, userId), eq(orders.status, "borrador")));
  const unpaid = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...UNPAID])))
    .orderBy(orders.id)
    .for("update");
  const pieces = tx
    .selectDistinct({ sku: orderLines.variant })
    .from(orderLines)
    .where(
      inArray(
        orderLines.order,
        unpaid.map(({ id }) => id),
      ),
    );
  await context.catalogue.lockStock(
    tx,
    (await pieces).map(({ sku }) => sku),
  );
  for (const { id } of unpaid) {
    const order = await lockOrder(tx, id, userId);
    if (mayMove(order, "cancelado", "shopper")) await cancelUnpaid(tx, context, order, "shopper");
  }
  await forget(tx, eq(orders.userId, userId));
}

/**
 * The same of who bought with this telephone and without an account, whose orders these are. False = nobody is named in
 * them any more.
 */
export async function anonymiseGuest(tx: Db, ids: readonly string[], phone: string): Promise<boolean> {
  const named = and(inArray(orders.id, [...ids]), isNull(orders.userId), sql`${orders.shipping}->>'phone' = ${phone}`);
  const rows = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(named)
    .orderBy(orders.id)
    .for("update");
  if (rows.some(({ status }) => status === "enviado" || CORRECTABLE.includes(status)))
    throw new ShopError("ORDER_OPEN");
  if (rows.length === 0) return false;
  await forget(
    tx,
    inArray(
      orders.id,
      rows.map(({ id }) => id),
    ),
  );
  return true;
}

async function forget(tx: Db, which: SQL): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(which);
  await tx.delete(receipts).where(inArray(receipts.order, own));
  await tx
    .update(exchangeRequests)
    .set({ instead: "", text: "", answer: "", state: sql`case state when 'open' then 'withdrawn' else state end` })
    .where(inArray(exchangeRequests.order, own));
  await tx.update(payments).set({ payer: null }).where(inArray(payments.order, own));
  // Account numbers and names stand in them; the amount and the day stay.
  await tx.update(orderRefunds).set({ reference: "", note: "" }).where(inArray(orderRefunds.order, own));
  // The department stays for the shop's statistics.
  const nobody = { name: "", phone: "", city: "", zone: "", address: "", building: "", reference: "", tracking: "" };
  await tx
    .update(orders)
    .set({
      userId: null,
      billing: null,
      gift: null,
      shipping: sql`${orders.shipping} || ${JSON.stringify(nobody)}::jsonb`,
      version: sql`${orders.version} + 1`,
    })
    .where(which);
}

/** Moves orders when accounts are merged. The remaining account keeps its own draft; the other's is deleted. */
export async function moveBuyer(tx: Db, from: string, to: string): Promise<void> {
  await tx.delete(orders).where(and(eq(orders.userId, from), eq(orders.status, "borrador")));
  await tx
    .update(orders)
    .set({ userId: to, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.userId, from), ne(orders.status, "borrador")));
  await publish(tx, [`orders:${to}`]);
}
