/** All orders that match the filters of the list, for a file. */
import { and, asc, desc, eq, getTableColumns, gt, lt, or } from "drizzle-orm";
import { orderNumber } from "#contracts/order/order.ts";
import type { StaffOrdersFilter } from "#contracts/order/staff/staff-order.schema.ts";
import { inBatches } from "#database/query/batches.ts";
import type { Db } from "#database/db.ts";
import type { OrderRow } from "../order-rows.ts";
import { orderLines, orders } from "../order.sql.ts";
import { refundedSum } from "../payment/refunds.ts";
import { filterOf } from "./list.ts";

/** Amounts in cents. */
export interface ExportedOrder extends Omit<OrderRow, "number" | "placedAt"> {
  readonly number: string;
  readonly placedAt: Date;
  readonly refunded: number;
}

type LineRow = typeof orderLines.$inferSelect;
export interface ExportedLine
  extends Omit<LineRow, "order">, Pick<ExportedOrder, "number" | "placedAt" | "status" | "moneda"> {}

const named = <Row extends Pick<OrderRow, "number" | "placedAt" | "createdAt">>(row: Row) => ({
  ...row,
  number: orderNumber(row.number ?? 0),
  placedAt: row.placedAt ?? row.createdAt,
});

/** Newest first. */
export async function* exportedOrders(db: Db, filter: StaffOrdersFilter): AsyncGenerator<ExportedOrder> {
  const which = filterOf(filter);
  const rows = inBatches<OrderRow & { refunded: number }>((after, limit) =>
    db
      .select({ ...getTableColumns(orders), refunded: refundedSum })
      .from(orders)
      .where(and(which, after?.number ? lt(orders.number, after.number) : undefined))
      .orderBy(desc(orders.number))
      .limit(limit),
  );
  for await (const row of rows) yield named(row);
}

/** The lines of the same orders, in their order. */
export async function* exportedLines(db: Db, filter: StaffOrdersFilter): AsyncGenerator<ExportedLine> {
  const which = filterOf(filter);
  const { number, placedAt, createdAt, status, moneda } = getTableColumns(orders);
  type Row = LineRow & Pick<OrderRow, "number" | "placedAt" | "createdAt" | "status" | "moneda">;
  const rows = inBatches<Row>((after, limit) => {
    const isLater =
      after?.number &&
      or(lt(number, after.number), and(eq(number, after.number), gt(orderLines.position, after.position)));
    return db
      .select({ ...getTableColumns(orderLines), number, placedAt, createdAt, status, moneda })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.order))
      .where(and(which, isLater || undefined))
      .orderBy(desc(number), asc(orderLines.position))
      .limit(limit);
  });
  for await (const row of rows) yield named(row);
}
