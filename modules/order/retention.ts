import { and, eq, gt, inArray, isNotNull, lt, notInArray, or, sql } from "drizzle-orm";
import { NEVER_PAID, type PaymentState, UNPAID } from "#contracts/order/order.ts";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import { orders, paymentNotices, payments } from "./order.sql.ts";

const DAY = 24 * 60 * 60_000;

/** A draft is useless after a month; the address saved in the account stays. */
export async function pruneDrafts(db: Db, clock: Clock): Promise<void> {
  const old = lt(orders.updatedAt, after(databaseNow(clock), -30 * DAY));
  await db.delete(orders).where(and(eq(orders.status, "borrador"), old));
}

/** Kept as evidence for as long as a dispute about a payment may take. */
export async function pruneNotifications(db: Db, clock: Clock): Promise<void> {
  await db.delete(paymentNotices).where(lt(paymentNotices.receivedAt, after(databaseNow(clock), -365 * DAY)));
}

/** The network of an order is only needed while it is unpaid, and a day more for what was never paid. */
export async function clearNetworks(db: Db, clock: Clock): Promise<void> {
  const settled = or(
    notInArray(orders.status, [...NEVER_PAID]),
    and(notInArray(orders.status, [...UNPAID]), lt(orders.updatedAt, after(databaseNow(clock), -DAY))),
  );
  await db
    .update(orders)
    .set({ network: null })
    .where(and(isNotNull(orders.network), settled));
}

const FINISHED: readonly PaymentState[] = ["pagado", "vencido", "cancelado", "fallido"];

/** The QR of a finished payment is never shown again. Empty and not null: that there was one stays known. */
export async function clearQrPictures(db: Db, clock: Clock): Promise<void> {
  const old = lt(payments.createdAt, after(databaseNow(clock), -30 * DAY));
  const hasPicture = gt(sql`octet_length(${payments.image})`, 0);
  await db
    .update(payments)
    .set({ image: new Uint8Array() })
    .where(and(inArray(payments.state, [...FINISHED]), old, hasPicture));
}
