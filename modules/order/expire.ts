/** Orders that were not paid in time: first their QRs are cancelled at the bank, then their pieces are given back. */
import { eq, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { databaseNow, msSince } from "#database/query/now.ts";
import type { OrderContext } from "./context.ts";
import { mailExpired } from "./mails/mails.ts";
import { orders } from "./order.sql.ts";
import { GRACE_MS, closeAll } from "./payment/close-qr.ts";
import { closeLater, freePieces, orderJob } from "./release.ts";
import { type OrderRow, lockOrder, move, paymentsOf, setPayment } from "./order-rows.ts";

export const EXPIRE = "order-expire";
const AGAIN_MS = 20_000;

/** Call in the transaction that sets `expiresAt`. */
export async function expireLater(tx: Db, { jobs }: OrderContext, { id, expiresAt }: OrderRow): Promise<void> {
  if (expiresAt) await jobs.enqueue(tx, EXPIRE, { order: id }, { key: id, runAt: expiresAt });
}

export function handleExpiry(context: OrderContext): void {
  const { jobs, clock, db } = context;
  jobs.handle(
    EXPIRE,
    orderJob,
    async ({ order: id }) => {
      const { status, expiresAt } = orders;
      const late = msSince(clock, expiresAt);
      const [order] = await db.select({ status, expiresAt, late }).from(orders).where(eq(orders.id, id));
      if (order?.status !== "pendiente" || !order.expiresAt) return;
      if (order.late < 0)
        return void (await jobs.enqueue(db, EXPIRE, { order: id }, { key: id, runAt: order.expiresAt }));
      const isClosed = await closeAll(context, id);
      if (!isClosed && order.late < GRACE_MS) {
        return void (await jobs.enqueue(db, EXPIRE, { order: id }, { key: id, inMs: AGAIN_MS }));
      }
      context.catalogue.afterCommit(await expire(context, id, isClosed));
    },
    { neverPark: true },
  );
}

async function expire(context: OrderContext, id: string, isClosed: boolean): Promise<readonly string[]> {
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    // Paid, renewed or cancelled while the bank was asked.
    if (order.status !== "pendiente" || !(await isOver(tx, context, id))) return [];
    const last = (await paymentsOf(tx, id)).at(-1);
    if (last) await setPayment(tx, last.id, { state: "vencido" });
    const moved = await move(tx, context, order, "vencido", "shop");
    await mailExpired(tx, context, moved);
    // The bank could not be reached: a job cancels the QR later.
    if (!isClosed) await closeLater(tx, context, id);
    return order.holds ? freePieces(tx, context, id) : [];
  });
}

/** By the database's clock (design rule 16). */
async function isOver(tx: Db, { clock }: OrderContext, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ isOver: sql<boolean>`${orders.expiresAt} <= ${databaseNow(clock)}` })
    .from(orders)
    .where(eq(orders.id, id));
  return row?.isOver ?? false;
}
