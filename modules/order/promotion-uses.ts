/** What promotions and their limits must know of orders. */
import { and, count, eq, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import type { OrderStatus } from "#contracts/order/order.ts";
import type { Db } from "#database/db.ts";
import type { Used } from "#modules/promotions/promotions.ts";
import { orderReductions, orders } from "./order.sql.ts";

/** Given up or cancelled: what they had may be used by others. */
const GIVEN_UP: OrderStatus[] = ["borrador", "vencido", "cancelado"];

/** Of all, or of one person. One that nobody used is absent. */
export async function promotionUses(tx: Db, ids: readonly string[], userId?: string): Promise<Used[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      promotion: orderReductions.promotion,
      uses: count(),
      sold: sql<string>`sum(${orders.total})`,
    })
    .from(orderReductions)
    .innerJoin(orders, eq(orders.id, orderReductions.order))
    .where(
      and(
        inArray(orderReductions.promotion, [...ids]),
        notInArray(orders.status, GIVEN_UP),
        userId === undefined ? undefined : eq(orders.userId, userId),
      ),
    )
    .groupBy(orderReductions.promotion);
  return rows.flatMap(({ promotion, uses, sold }) =>
    promotion === null ? [] : [{ promotion, uses, sold: Number(sold) }],
  );
}

/** Whether this person has an order that was not given up. */
export async function hasBought(tx: Db, userId: string): Promise<boolean> {
  const own = and(eq(orders.userId, userId), isNotNull(orders.number), notInArray(orders.status, GIVEN_UP));
  return (await tx.select({ id: orders.id }).from(orders).where(own).limit(1)).length > 0;
}
