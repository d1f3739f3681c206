/** Which orders count as sold: paid, and neither cancelled nor waiting for a decision. */
import { and, eq, exists, inArray, isNotNull, min, or, sql } from "drizzle-orm";
import type { OrderStatus } from "#contracts/order/order.ts";
import type { Db } from "#database/db.ts";
import { orderHistory, orders, payments } from "./order.sql.ts";
import { refundedSum } from "./payment/refunds.ts";

const SOLD: OrderStatus[] = ["pagado", "en_preparacion", "listo", "enviado", "entregado"];

/** What came back was sold; only the money that went back lowers the sales. What never left was as good as cancelled. */
function isSold(db: Db) {
  const left = db
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(and(eq(orderHistory.order, orders.id), inArray(orderHistory.status, ["enviado", "entregado"])));
  return or(inArray(orders.status, SOLD), and(eq(orders.status, "devuelto"), exists(left)));
}

/** A subquery with one row for each sold order. It was sold when its first payment was made. */
export function paidOrders(db: Db) {
  return db
    .select({
      id: orders.id,
      userId: orders.userId,
      moneda: orders.moneda,
      total: orders.total,
      /** What the shop kept of the total: a second payment that went back takes nothing from the sale. */
      kept: sql<number>`least(${orders.total}, sum(coalesce(${payments.paidAmount}, ${payments.amount})) - ${refundedSum})`.as(
        "kept",
      ),
      paidAt: min(payments.paidAt).as("sold_at"),
    })
    .from(orders)
    .innerJoin(payments, and(eq(payments.order, orders.id), eq(payments.state, "pagado"), isNotNull(payments.paidAt)))
    .where(isSold(db))
    .groupBy(orders.id)
    .as("sold");
}
