/** Which orders count as sold: paid, and neither cancelled nor given back nor waiting for a decision. */
import { and, eq, inArray, isNotNull, min } from "drizzle-orm";
import type { OrderStatus } from "#contracts/order/order.ts";
import type { Db } from "#database/db.ts";
import { orders, payments } from "./order.sql.ts";

const SOLD: OrderStatus[] = ["pagado", "en_preparacion", "listo", "enviado", "entregado"];

/** A subquery with one row for each sold order. It was sold when its first payment was made. */
export function paidOrders(db: Db) {
  return db
    .select({
      id: orders.id,
      userId: orders.userId,
      moneda: orders.moneda,
      total: orders.total,
      paidAt: min(payments.paidAt).as("sold_at"),
    })
    .from(orders)
    .innerJoin(payments, and(eq(payments.order, orders.id), eq(payments.state, "pagado"), isNotNull(payments.paidAt)))
    .where(inArray(orders.status, SOLD))
    .groupBy(orders.id)
    .as("sold");
}
