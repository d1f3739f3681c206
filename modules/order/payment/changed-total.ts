/** What other pieces in an order mean for its money: an unpaid one is asked for anew, for a paid one the difference is collected. */
import { eq } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { formatMoney, toCents } from "#contracts/money/money.ts";
import type { Collected } from "#contracts/order/staff/staff-order.schema.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import type { Actor } from "#modules/audit/audit.ts";
import type { OrderContext } from "../context.ts";
import { expireLater } from "../expire.ts";
import { payments } from "../order.sql.ts";
import { type OrderRow, type PaymentRow, change, lockOrder, paymentsOf, setPayment } from "../order-rows.ts";
import { closeLater } from "../release.ts";
import { differenceOf, refundsOf } from "./refunds.ts";
import { addPayment, openPayment } from "./request-qr.ts";

const MINUTE = 60_000;

/**
 * Call in the transaction that changed the total of an unpaid order. A bank's QR is of one amount, so there is another,
 * with its whole time; anything else is asked for under the reference that the buyer has.
 */
export async function askOtherTotal(tx: Db, context: OrderContext, order: OrderRow, alive: PaymentRow): Promise<void> {
  if (alive.provider === null || alive.provider === "manual") return setPayment(tx, alive.id, { amount: order.total });
  await setPayment(tx, alive.id, { state: "cancelado" });
  await closeLater(tx, context, order.id);
  const expiresAt = after(databaseNow(context.clock), context.settings.holdMinutes * MINUTE);
  const waiting = await change(tx, context, order.id, { expiresAt });
  await openPayment(tx, context, waiting);
  await expireLater(tx, context, waiting);
}

/** What the customer paid for a change, or that the shop asks for it no longer. The same id counts once. */
export async function collect(tx: Db, context: OrderContext, id: string, paid: Collected, by: Actor): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order.number === null) throw new ShopError("NOT_FOUND");
  const list = await paymentsOf(tx, id);
  const amount = toCents(paid.amount);
  const { way, reference } = paid;
  const [written] = await tx.select().from(payments).where(eq(payments.id, paid.id));
  if (written) {
    if (written.order === id && written.extra && written.amount === amount && written.way === way) return;
    throw new ShopError("ID_TAKEN");
  }
  const due = Math.max(0, differenceOf(order, list, await refundsOf(tx, id)));
  if (way === null && due === 0) return;
  if (amount > due) {
    const message =
      due > 0 ? `Falta cobrar ${formatMoney({ cents: due, Moneda: order.moneda })}` : "No falta cobrar nada";
    throw new ShopError("INVALID", { errors: [{ path: "amount", code: "INVALID", message }] });
  }
  if (way !== null) {
    const made = { id: paid.id, provider: "manual", state: "pagado" } as const;
    await addPayment(tx, context, { ...order, total: amount }, made);
    const voucher = reference === "" ? null : reference;
    await setPayment(tx, paid.id, {
      extra: true,
      way,
      voucher,
      paidAt: databaseNow(context.clock),
      paidAmount: amount,
    });
  }
  await context.record(tx, { by, kind: "order", subject: id, action: "collect", after: { amount: paid.amount, way } });
  await change(tx, context, id, { difference: due - amount });
}
