/** What happens to a user's orders when the account is deleted: they stay, without personal data. */
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { UNPAID } from "#contracts/order/order.ts";
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
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
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
    .where(eq(orders.userId, userId));
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
