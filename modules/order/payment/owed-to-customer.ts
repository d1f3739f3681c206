/** Money of customers that the shop still has to give back. */
import { type SQL, and, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { OrderStatus } from "#contracts/order/order.ts";
import { orders, payments } from "../order.sql.ts";
import type { OrderRow, PaymentRow } from "../order-rows.ts";
import { refundable, refundedSum } from "./refunds.ts";

const OVER: readonly OrderStatus[] = ["cancelado", "devuelto"];
/** Only what came beyond the total is owed. While a payment is in review nothing is decided yet. */
const GOING_ON: readonly OrderStatus[] = ["pagado", "en_preparacion", "listo", "enviado", "entregado"];

/** In cents. */
export function owedOf(
  { status, review, total, kept }: Pick<OrderRow, "status" | "review" | "total" | "kept">,
  paid: readonly PaymentRow[],
  refunds: readonly { readonly amount: number }[],
): number {
  if (OVER.includes(status)) return Math.max(0, refundable(paid, refunds) - kept);
  if (!GOING_ON.includes(status) || review === null) return 0;
  return Math.max(0, refundable(paid, refunds) - Math.max(total, kept));
}

const rest = sql`coalesce((select sum(coalesce(payment.paid_amount, payment.amount)) from ${payments} as payment
  where payment."order" = "orders"."id" and payment.paid_at is not null), 0) - ${refundedSum}`;

/** The same rule for a query of `orders`. */
export function isOwed(): SQL | undefined {
  return or(
    and(inArray(orders.status, [...OVER]), sql`${rest} > ${orders.kept}`),
    and(
      inArray(orders.status, [...GOING_ON]),
      isNotNull(orders.review),
      sql`${rest} > greatest(${orders.total}, ${orders.kept})`,
    ),
  );
}
