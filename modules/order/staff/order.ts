/** One order as the back office sees it, and its notes. */
import type { StaffOrder } from "#contracts/order/staff/staff-order.document.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { toDecimal } from "#contracts/money/money.ts";
import { customerMessage } from "#contracts/order/customer-message.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import { offeredMoves } from "#contracts/order/order.ts";
import type { NewNote } from "#contracts/order/staff/staff-order.schema.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { requestsOf } from "../changes/exchange-requests.ts";
import type { OrderContext } from "../context.ts";
import { orderChanges, orderHistory, orderNotes, orders, receipts } from "../order.sql.ts";
import { change, lockOrder, paymentsOf } from "../order-rows.ts";
import { owedOf, refundable, refundsOf } from "../payment/refunds.ts";
import { ordersById } from "../read.ts";

/** Null = there is no such order, or it is still a draft. */
export async function staffOrderOf(db: Db, context: OrderContext, id: string): Promise<StaffOrder | null> {
  const [[order], [row]] = [await ordersById(db, [id]), await db.select().from(orders).where(eq(orders.id, id))];
  if (!order || !row || row.number === null) return null;
  const paying = await paymentsOf(db, id);
  const sent = await db
    .select({ id: receipts.id, sentAt: receipts.sentAt })
    .from(receipts)
    .where(and(eq(receipts.order, id), isNull(receipts.request)))
    .orderBy(asc(receipts.sentAt));
  const notes = await db.select().from(orderNotes).where(eq(orderNotes.order, id)).orderBy(asc(orderNotes.at));
  const refunds = await refundsOf(db, id);
  const history = await db.select().from(orderHistory).where(eq(orderHistory.order, id)).orderBy(asc(orderHistory.id));
  const changes = await db.select().from(orderChanges).where(eq(orderChanges.order, id)).orderBy(asc(orderChanges.seq));
  const left = toDecimal(refundable(paying, refunds));
  const owed = toDecimal(owedOf(row, paying, refunds));
  const isOver = row.status === "cancelado" || row.status === "devuelto";
  return {
    ...order,
    source: row.source,
    customer: row.userId === null ? null : await context.customerOf(db, row.userId),
    payments: paying.map((payment) => ({
      id: payment.id,
      provider: payment.provider,
      state: payment.state,
      reference: payment.reference,
      amount: toDecimal(payment.amount),
      paidAmount: payment.paidAmount === null ? null : toDecimal(payment.paidAmount),
      createdAt: payment.createdAt.toISOString(),
      paidAt: payment.paidAt?.toISOString() ?? null,
      voucher: payment.voucher,
      payer: payment.payer,
      way: payment.way,
    })),
    receipts: sent.map(({ id: receipt, sentAt }) => ({ id: receipt, sentAt: sentAt.toISOString() })),
    refunds: refunds.map(({ id: refund, at, by, amount, way, reference, note }) => ({
      id: refund,
      at: at.toISOString(),
      by,
      amount: toDecimal(amount),
      way,
      reference,
      note,
    })),
    refundable: left,
    owed,
    changes: changes.map(({ id: one, at, by, undone, pieces }) => ({
      id: one,
      at: at.toISOString(),
      by,
      undone,
      pieces: [...pieces],
    })),
    requests: await requestsOf(db, id),
    history: history.map(({ status, at, by, person }) => ({ status, at: at.toISOString(), by, person })),
    notes: notes.map(({ id: note, at, by, text }) => ({ id: note, at: at.toISOString(), by, text })),
    message: customerMessage(order, {
      // Of an order that is over, what the shop keeps is not promised.
      refundable: isOver ? owed : left,
      now: context.clock.now(),
      shop: { name: context.shopName(), ...context.pickup() },
      link: row.userId === null ? null : context.publicUrl + pathTo.order(order),
    }),
    moves:
      row.purchaseType && row.shipping
        ? offeredMoves({ status: row.status, purchaseType: row.purchaseType, kind: row.shipping.kind })
        : [],
  };
}

/** A repeated note with the same id counts once. */
export async function addNote(
  tx: Db,
  context: OrderContext,
  id: string,
  { id: note, text }: NewNote,
  by: Actor,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (order.number === null) throw new ShopError("NOT_FOUND");
  const added = await tx
    .insert(orderNotes)
    .values({ id: note, order: id, staff: by.id, by: by.name, text, at: databaseNow(context.clock) })
    .onConflictDoNothing()
    .returning({ id: orderNotes.id });
  if (added.length > 0) return void (await change(tx, context, id, {}));
  const own = await tx
    .select({ id: orderNotes.id })
    .from(orderNotes)
    .where(and(eq(orderNotes.id, note), eq(orderNotes.order, id), eq(orderNotes.text, text)));
  if (own.length === 0) throw new ShopError("ID_TAKEN");
}

/** The picture, or null when the order has none of that id. */
export async function staffReceipt(db: Db, order: string, id: string): Promise<Uint8Array | null> {
  const [found] = await db
    .select({ image: receipts.image })
    .from(receipts)
    .where(and(eq(receipts.order, order), eq(receipts.id, id)));
  return found?.image ?? null;
}
