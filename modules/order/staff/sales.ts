/** What was sold: paid, and neither cancelled nor waiting for a decision. Sums are in cents. */
import { and, asc, count, desc, eq, inArray, isNotNull, max, ne, sql, exists, min, or } from "drizzle-orm";
import type { OrderSource } from "#contracts/order/staff/order-sources.ts";
import type { OrderStatus } from "#contracts/order/order.ts";
import type { SalesGroup } from "#contracts/reports/summary.schema.ts";
import type { Db } from "#database/db.ts";
import { type Period, dayOf, hourOf, within } from "#database/query/la-paz.ts";
import { categories, products } from "#modules/catalogue/catalogue.sql.ts";
import { orderLines, orders, orderHistory, payments } from "../order.sql.ts";
import { refundedSum } from "../payment/refunds.ts";

export interface DaySales {
  /** In La Paz. */
  readonly day: string;
  readonly moneda: string;
  readonly orders: number;
  readonly pieces: number;
  readonly sum: number;
  /** What went back of it. */
  readonly refunded: number;
}

/** By the day of the payment and by currency; days without sales are absent. */
export async function salesByDay(db: Db, period: Period): Promise<DaySales[]> {
  const paid = paidOrders(db);
  const sold = db
    .select({
      moneda: paid.moneda,
      total: paid.total,
      kept: paid.kept,
      day: dayOf(paid.paidAt).as("day"),
      pieces: sql<number>`sum(${orderLines.quantity})`.as("pieces"),
    })
    .from(paid)
    .innerJoin(orderLines, eq(orderLines.order, paid.id))
    .where(within(paid.paidAt, period))
    .groupBy(paid.id, paid.moneda, paid.total, paid.kept, paid.paidAt)
    .as("sold_pieces");
  const rows = await db
    .select({
      day: sold.day,
      moneda: sold.moneda,
      orders: count(),
      pieces: sql<number>`sum(${sold.pieces})::int`,
      sum: sql<string>`sum(${sold.total})`,
      refunded: sql<string>`sum(${sold.total} - ${sold.kept})`,
    })
    .from(sold)
    .groupBy(sold.day, sold.moneda)
    .orderBy(sold.day);
  return rows.map(({ sum, refunded, ...row }) => ({ ...row, sum: Number(sum), refunded: Number(refunded) }));
}

export interface HourSales {
  /** 0–23, in La Paz. */
  readonly hour: number;
  readonly source: OrderSource;
  readonly moneda: string;
  readonly sum: number;
}

/** By the hour of the payment, by channel and by currency; hours without sales are absent. */
export async function salesByHour(db: Db, period: Period): Promise<HourSales[]> {
  const paid = paidOrders(db);
  const sold = db
    .select({ hour: hourOf(paid.paidAt).as("hour"), source: paid.source, moneda: paid.moneda, total: paid.total })
    .from(paid)
    .where(within(paid.paidAt, period))
    .as("sold_hours");
  const rows = await db
    .select({ hour: sold.hour, source: sold.source, moneda: sold.moneda, sum: sql<string>`sum(${sold.total})` })
    .from(sold)
    .groupBy(sold.hour, sold.source, sold.moneda)
    .orderBy(sold.hour);
  return rows.map((row) => ({ ...row, sum: Number(row.sum) }));
}

/** What a line cost before what was taken off its order as a whole, as `paidPrice` says it. */
const LINE = sql`coalesce(${orderLines.offerPrice}, (${orderLines.price}::bigint * (100 - ${orderLines.discount}) + 50) / 100) * ${orderLines.quantity} - ${orderLines.promoDiscount}`;

/** What was paid for these lines: each bears its part of what was taken off its order. */
const paidFor = ({ part }: ReturnType<typeof paidOrders>) => sql<string>`round(sum((${LINE}) * ${part}))`;

export interface BestSeller {
  readonly product: string;
  readonly name: string;
  /** The photograph of one of its lines. */
  readonly image: string;
  readonly pieces: number;
  readonly sum: number;
}

/** The products with most pieces sold in one currency. What came back was sold, but nobody kept it. */
export async function bestSellers(db: Db, period: Period, moneda: string, limit: number): Promise<BestSeller[]> {
  const paid = paidOrders(db);
  const pieces = sql<number>`sum(${orderLines.quantity})::int`;
  const sum = paidFor(paid);
  const rows = await db
    .select({ product: orderLines.product, name: max(orderLines.name), image: max(orderLines.image), pieces, sum })
    .from(paid)
    .innerJoin(orderLines, eq(orderLines.order, paid.id))
    .where(and(within(paid.paidAt, period), eq(paid.moneda, moneda), ne(paid.status, "devuelto")))
    .groupBy(orderLines.product)
    .orderBy(desc(pieces), desc(sum), asc(orderLines.product))
    .limit(limit);
  return rows.map((row) => ({ ...row, name: row.name ?? "", image: row.image ?? "", sum: Number(row.sum) }));
}

export interface GroupSales {
  readonly key: string;
  readonly name: string;
  readonly pieces: number;
  /** What was paid for them, without delivery. */
  readonly sum: number;
  /** Of the pieces whose cost was known when they were ordered: how many, what was paid and what they cost. */
  readonly known: { readonly pieces: number; readonly sum: number; readonly cost: number };
}

/** What was sold in one currency by product, category or channel, the most money first. */
export async function salesBy(
  db: Db,
  period: Period,
  { moneda, by, limit }: { readonly moneda: string; readonly by: SalesGroup; readonly limit: number },
): Promise<GroupSales[]> {
  const paid = paidOrders(db);
  const group = {
    product: { key: sql<string>`${orderLines.product}`, name: max(orderLines.name) },
    category: { key: sql<string>`${categories.ide}::text`, name: max(categories.descripcion) },
    channel: { key: sql<string>`${paid.source}`, name: sql<string>`''` },
  }[by];
  const sum = paidFor(paid);
  const isKnown = isNotNull(orderLines.cost);
  const rows = await db
    .select({
      key: group.key,
      name: group.name,
      pieces: sql<number>`sum(${orderLines.quantity})::int`,
      sum,
      knownPieces: sql<number>`coalesce(sum(${orderLines.quantity}) filter (where ${isKnown}), 0)::int`,
      knownSum: sql<string>`coalesce(round(sum((${LINE}) * ${paid.part}) filter (where ${isKnown})), 0)`,
      cost: sql<string>`coalesce(sum(${orderLines.cost}::bigint * ${orderLines.quantity}), 0)`,
    })
    .from(paid)
    .innerJoin(orderLines, eq(orderLines.order, paid.id))
    .innerJoin(products, eq(products.id, orderLines.product))
    .innerJoin(categories, eq(categories.ide, products.category))
    .where(and(within(paid.paidAt, period), eq(paid.moneda, moneda), ne(paid.status, "devuelto")))
    .groupBy(group.key)
    .orderBy(desc(sum), asc(group.key))
    .limit(limit);
  return rows.map(({ key, name, pieces, ...row }) => ({
    key,
    name: name ?? "",
    pieces,
    sum: Number(row.sum),
    known: { pieces: row.knownPieces, sum: Number(row.knownSum), cost: Number(row.cost) },
  }));
}

/** Pieces sold of these variants; a variant without sales is absent. */
export async function soldOf(db: Db, period: Period, skus: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (skus.length === 0) return new Map();
  const paid = paidOrders(db);
  const rows = await db
    .select({ sku: orderLines.variant, pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(paid)
    .innerJoin(orderLines, eq(orderLines.order, paid.id))
    .where(and(within(paid.paidAt, period), inArray(orderLines.variant, [...skus])))
    .groupBy(orderLines.variant);
  return new Map(rows.map(({ sku, pieces }) => [sku, pieces]));
}

/** Of these variants together, ever. */
export async function soldPieces(db: Db, skus: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order))
    .where(and(inArray(orderLines.variant, [...skus]), isSold(db)));
  return row?.pieces ?? 0;
}

/** How many orders shoppers placed each day, whatever became of them: what the shop wrote itself had no visit before. */
export async function placedByDay(db: Db, period: Period): Promise<ReadonlyMap<string, number>> {
  const placed = db
    .select({ day: dayOf(orders.placedAt).as("day") })
    .from(orders)
    .where(and(isNotNull(orders.number), eq(orders.source, "web"), within(orders.placedAt, period)))
    .as("placed");
  const rows = await db.select({ day: placed.day, count: count() }).from(placed).groupBy(placed.day);
  return new Map(rows.map((row) => [row.day, row.count]));
}

const SOLD: OrderStatus[] = ["pagado", "en_preparacion", "listo", "enviado", "entregado"];

/** What came back was sold; only the money that went back lowers the sales. What never left was as good as cancelled. */
function isSold(db: Db) {
  const left = db
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(and(eq(orderHistory.order, orders.id), inArray(orderHistory.status, ["enviado", "entregado"])));
  return or(inArray(orders.status, SOLD), and(eq(orders.status, "devuelto"), exists(left)));
}

/** A subquery with one row for each sold order. It was sold when its first payment was made. */
export function paidOrders(db: Db) {
  return db
    .select({
      id: orders.id,
      userId: orders.userId,
      source: orders.source,
      moneda: orders.moneda,
      total: orders.total,
      status: orders.status,
      /** Of what its lines cost that was paid: a rebate or a sum off the order lowers them all. */
      part: sql`(${orders.total} - ${orders.shippingCost})::numeric / nullif(${orders.total} - ${orders.shippingCost} + ${orders.orderDiscount}, 0)`.as(
        "part",
      ),
      /**
       * What the shop kept of the total, with what the customer still pays for a change: a second payment that went back
       * takes nothing from the sale.
       */
      kept: sql<number>`least(${orders.total}, sum(coalesce(${payments.paidAmount}, ${payments.amount})) - ${refundedSum} + greatest(${orders.difference}, 0))`.as(
        "kept",
      ),
      paidAt: min(payments.paidAt).as("sold_at"),
    })
    .from(orders)
    .innerJoin(payments, and(eq(payments.order, orders.id), eq(payments.state, "pagado"), isNotNull(payments.paidAt)))
    .where(isSold(db))
    .groupBy(orders.id)
    .as("sold");
}
