/** All orders that match the filters of the list, for a file. */
import { and, desc, getTableColumns, lt } from "drizzle-orm";
import { orderNumber, type OrderStatus } from "#contracts/order/order.ts";
import type { OrderSource } from "#contracts/order/staff/order-sources.ts";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import type { StaffOrdersFilter } from "#contracts/order/staff/staff-order.schema.ts";
import { inBatches } from "#database/query/batches.ts";
import type { Db } from "#database/db.ts";
import { orders } from "../order.sql.ts";
import { refundedSum } from "../payment/refunds.ts";
import { filterOf } from "./list.ts";

export interface ExportedOrder {
  readonly number: string;
  readonly placedAt: Date;
  readonly source: OrderSource;
  readonly status: OrderStatus;
  readonly name: string;
  readonly phone: string;
  readonly city: string;
  readonly delivery: string;
  readonly purchaseType: PurchaseType | null;
  readonly Moneda: string;
  /** In cents. */
  readonly subtotal: number;
  readonly discount: number;
  readonly shippingCost: number;
  readonly total: number;
  readonly refunded: number;
}

/** Newest first. */
export async function* exportedOrders(db: Db, filter: StaffOrdersFilter): AsyncGenerator<ExportedOrder> {
  const which = filterOf(filter);
  const rows = inBatches<typeof orders.$inferSelect & { refunded: number }>((after, limit) =>
    db
      .select({ ...getTableColumns(orders), refunded: refundedSum })
      .from(orders)
      .where(and(which, after?.number ? lt(orders.number, after.number) : undefined))
      .orderBy(desc(orders.number))
      .limit(limit),
  );
  for await (const { shipping, ...row } of rows)
    yield {
      number: orderNumber(row.number ?? 0),
      placedAt: row.placedAt ?? row.createdAt,
      status: row.status,
      source: row.source,
      name: shipping?.name ?? "",
      phone: shipping?.phone ?? "",
      city: shipping?.city ?? "",
      delivery: shipping?.methodName ?? "",
      purchaseType: row.purchaseType,
      Moneda: row.moneda,
      subtotal: row.subtotal,
      discount: row.discount,
      shippingCost: row.shippingCost,
      total: row.total,
      refunded: row.refunded,
    };
}
