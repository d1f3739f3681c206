/**
 * Refunds are written down: the money itself goes back by the owner's bank or from the till. And what the shop still has
 * to give back.
 */
import { asc, eq, sql, type SQL, and, inArray, isNotNull, or } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import type { NewRefund } from "#contracts/order/staff/staff-order.schema.ts";
import type { OrderStatus } from "#contracts/order/order.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import type { Actor } from "#modules/audit/audit.ts";
import type { OrderContext } from "../context.ts";
import { orderRefunds, orders, payments } from "../order.sql.ts";
import { type OrderRow, type PaymentRow, change, lockOrder, paymentsOf } from "../order-rows.ts";

type RefundRow = typeof orderRefunds.$inferSelect;

/** Oldest first. */
export function refundsOf(db: Db, order: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.order, order))
    .orderBy(asc(orderRefunds.at), asc(orderRefunds.id));
}

/** Of the row of `orders` that a query reads. Written with an alias: without it `id` would be the refund's own. */
export const refundedSum = sql<number>`(select coalesce(sum(refund.amount), 0)::int from ${orderRefunds} as refund where refund."order" = "orders"."id")`;

/** Cents that came in and did not go back. A payment whose amount could not be read counts as it was asked for. */
export function refundable(
  paid: readonly Pick<PaymentRow, "amount" | "paidAmount" | "paidAt">[],
  refunds: readonly Pick<RefundRow, "amount">[],
): number {
  const came = paid.reduce((sum, one) => sum + (one.paidAt ? (one.paidAmount ?? one.amount) : 0), 0);
  return refunds.reduce((rest, { amount }) => rest - amount, came);
}

/** The lock of the order makes two people at once count one after the other. The same id counts once. */
export async function addRefund(
  tx: Db,
  context: OrderContext,
  id: string,
  refund: NewRefund,
  by: Actor,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order.number === null) throw new ShopError("NOT_FOUND");
  if (await isWritten(tx, id, refund)) return;
  const amount = toCents(refund.amount);
  const rest = refundable(await paymentsOf(tx, id), await refundsOf(tx, id));
  if (amount > rest) throw tooMuch(order, rest);
  const { id: refundId, way, reference, note } = refund;
  const added = await tx
    .insert(orderRefunds)
    .values({
      id: refundId,
      order: id,
      amount,
      way,
      reference,
      note,
      staff: by.id,
      by: by.name,
      at: databaseNow(context.clock),
    })
    .onConflictDoNothing()
    .returning({ id: orderRefunds.id });
  // The id was used for another order in this moment.
  if (added.length === 0) throw new ShopError("ID_TAKEN");
  await context.record(tx, { by, kind: "order", subject: id, action: "refund", after: { amount: refund.amount, way } });
  const { difference } = order;
  await change(
    tx,
    context,
    id,
    difference !== null && difference < 0 ? { difference: Math.min(0, difference + amount) } : {},
  );
}

async function isWritten(tx: Db, order: string, { id, amount, way, reference, note }: NewRefund): Promise<boolean> {
  const [written] = await tx.select().from(orderRefunds).where(eq(orderRefunds.id, id));
  if (!written) return false;
  const isSame =
    written.order === order &&
    written.amount === toCents(amount) &&
    written.way === way &&
    written.reference === reference &&
    written.note === note;
  if (!isSame) throw new ShopError("ID_TAKEN");
  return true;
}

function tooMuch({ moneda: Moneda }: OrderRow, rest: number): ShopError {
  const message =
    rest > 0 ? `Puedes devolver hasta ${formatMoney({ cents: rest, Moneda })}` : "No queda nada por devolver";
  return new ShopError("REFUND_TOO_MUCH", { errors: [{ path: "amount", code: "REFUND_TOO_MUCH", message }] });
}

const OVER: readonly OrderStatus[] = ["cancelado", "devuelto"];
/** Only what came beyond the total is owed, or what a change left open. While a payment is in review nothing is decided yet. */
const GOING_ON: readonly OrderStatus[] = ["pagado", "en_preparacion", "listo", "enviado", "entregado"];

type Owing = Pick<OrderRow, "status" | "review" | "total" | "kept" | "difference">;
type Came = readonly Pick<PaymentRow, "amount" | "paidAmount" | "paidAt">[];
type GaveBack = readonly { readonly amount: number }[];

/** In cents. */
export function owedOf(order: Owing, paid: Came, refunds: GaveBack): number {
  const { status, total, kept } = order;
  if (OVER.includes(status)) return Math.max(0, refundable(paid, refunds) - kept);
  const beyond = order.review === null ? 0 : refundable(paid, refunds) - Math.max(total, kept);
  return GOING_ON.includes(status) ? Math.max(0, beyond, -differenceOf(order, paid, refunds)) : 0;
}

/** What changes of its pieces left open: above 0 the customer pays it, below 0 it goes back. In cents. */
export function differenceOf({ status, total, difference }: Owing, paid: Came, refunds: GaveBack): number {
  if (difference === null || !GOING_ON.includes(status)) return 0;
  const came = refundable(paid, refunds);
  return difference > 0 ? Math.min(difference, Math.max(0, total - came)) : Math.max(difference, -came);
}

const rest = sql`coalesce((select sum(coalesce(payment.paid_amount, payment.amount)) from ${payments} as payment
  where payment."order" = "orders"."id" and payment.paid_at is not null), 0) - ${refundedSum}`;

/** The same rule for a query of `orders`. */
export function isOwed(): SQL | undefined {
  return or(
    and(inArray(orders.status, [...OVER]), sql`${rest} > ${orders.kept}`),
    and(
      inArray(orders.status, [...GOING_ON]),
      // The index has these orders only.
      or(isNotNull(orders.review), isNotNull(orders.difference)),
      or(
        and(isNotNull(orders.review), sql`${rest} > greatest(${orders.total}, ${orders.kept})`),
        sql`${orders.difference} < 0 and ${rest} > 0`,
      ),
    ),
  );
}
