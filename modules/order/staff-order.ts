/** One order as the back office sees it, and its notes. */
import type { StaffOrder } from "#contracts/documents/staff-order.ts";
import { and, asc, eq } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { toDecimal } from "#contracts/money.ts";
import { ORDER_STATUSES } from "#contracts/order/order.ts";
import type { NewNote } from "#contracts/order/staff-order.schema.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/now.ts";
import type { Actor } from "#modules/audit/audit.ts";
import type { OrderContext } from "./context.ts";
import { orderNotes, orders, receipts } from "./order.sql.ts";
import { type OrderRow, change, lockOrder, mayMove, paymentsOf } from "./order-rows.ts";
import { ordersById } from "./read.ts";

/** Null = there is no such order, or it is still a draft. */
export async function staffOrderOf(db: Db, context: OrderContext, id: string): Promise<StaffOrder | null> {
  const [[order], [row]] = [await ordersById(db, [id]), await db.select().from(orders).where(eq(orders.id, id))];
  if (!order || !row || row.number === null) return null;
  const paying = await paymentsOf(db, id);
  const sent = await db
    .select({ id: receipts.id, sentAt: receipts.sentAt })
    .from(receipts)
    .where(eq(receipts.order, id))
    .orderBy(asc(receipts.sentAt));
  const notes = await db.select().from(orderNotes).where(eq(orderNotes.order, id)).orderBy(asc(orderNotes.at));
  return {
    ...order,
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
    })),
    receipts: sent.map(({ id: receipt, sentAt }) => ({ id: receipt, sentAt: sentAt.toISOString() })),
    notes: notes.map(({ id: note, at, by, text }) => ({ id: note, at: at.toISOString(), by, text })),
    moves: movesOf(row),
  };
}

const movesOf = (row: OrderRow) => ORDER_STATUSES.filter((to) => mayMove(row, to, "owner"));

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

/** The picture, or null when the order has no such receipt. */
export async function staffReceipt(db: Db, order: string, id: string): Promise<Uint8Array | null> {
  const [found] = await db
    .select({ image: receipts.image })
    .from(receipts)
    .where(and(eq(receipts.order, order), eq(receipts.id, id)));
  return found?.image ?? null;
}
