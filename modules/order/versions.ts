/** The versions that order the readings of live topics, without the documents. */
import { and, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { orders } from "./order.sql.ts";

export async function orderVersions(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: orders.id, version: orders.version })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The sum of the versions of a customer's orders: each only grows, so the sum grows too. */
export async function ordersVersions(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ userId: orders.userId, version: sql<string>`sum(${orders.version})` })
    .from(orders)
    .where(and(inArray(orders.userId, [...userIds]), ne(orders.status, "borrador")))
    .groupBy(orders.userId);
  return new Map(rows.flatMap(({ userId, version }) => (userId ? [[userId, Number(version)] as const] : [])));
}
