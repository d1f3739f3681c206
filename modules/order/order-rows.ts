/** Rows of orders and payments: locking, status changes, notifying readers. */
import { type SQL, and, asc, eq, sql } from "drizzle-orm";
import { type Mover, type OrderStatus, canMove } from "#contracts/order/order.ts";
import type { Totals } from "#contracts/promotion/totals.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { type Arrival, arrivalOf } from "#contracts/delivery/arrival.ts";
import { type ChangeTopic, publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import { databaseNow, givenNow, sentNow } from "#database/query/now.ts";
import { type Value, statement } from "#database/query/statement.ts";
import type { OrderContext } from "./context.ts";
import { orderHistory, orderLines, orders, payments } from "./order.sql.ts";

export type OrderRow = typeof orders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** New values of columns; a moment may be SQL, to use the database's clock. */
export type Written<Row> = { readonly [Column in keyof Row]?: Row[Column] | (Date extends Row[Column] ? SQL : never) };
type OrderChange = Written<Omit<OrderRow, "id" | "version" | "updatedAt" | "number">>;

const lockAny = statement("lock_order", (db, value: Value<{ id: string }>) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, value("id")))
    .for("update"),
);

const lockOwn = statement("lock_own_order", (db, value: Value<{ id: string; userId: string }>) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.id, value("id")), eq(orders.userId, value("userId"))))
    .for("update"),
);

/** Call before changing an order. Another user's order is NOT_FOUND, like a missing one. */
export async function lockOrder(tx: Db, id: string, userId?: string): Promise<OrderRow> {
  const [row] = await (userId === undefined ? lockAny(tx, { id }) : lockOwn(tx, { id, userId }));
  if (!row) throw new ShopError("NOT_FOUND");
  return row;
}

/** An order without shipping or purchase type cannot move. */
export function mayMove({ status, purchaseType, shipping }: OrderRow, to: OrderStatus, by: Mover): boolean {
  return purchaseType !== null && shipping !== null && canMove({ status, purchaseType, kind: shipping.kind }, to, by);
}

/** What an order becomes when it is placed. */
interface Placing {
  readonly totals: Totals;
  readonly moneda: string;
  readonly arrival: Arrival | null;
  readonly network?: string | null;
  /** How long its pieces are held. */
  readonly minutes: number;
  readonly by: Mover;
  readonly person?: string | null;
  /** Instead of the next one: of an order that will not stay. */
  readonly number?: number | null;
}

type PlacedValues = Record<"id" | "by" | "moneda", string> &
  Record<"subtotal" | "discount" | "ofOrder" | "shippingCost" | "total" | "minutes", number> &
  Record<"arrival" | "network" | "person" | "now", string | null> & { readonly number: number | null };

const writePlaced = statement("place_order", (db, value: Value<PlacedValues>) => {
  const now = givenNow(value("now"));
  const entry = { order: value("id"), status: "pendiente", at: now, by: value("by"), person: value("person") } as const;
  const history = db.$with("history").as(db.insert(orderHistory).values(entry).returning({ id: orderHistory.id }));
  return db
    .with(history)
    .update(orders)
    .set({
      status: "pendiente",
      // Taken after everything that may refuse the order, so that no number is missing.
      number: sql`coalesce(${value("number")}::int, nextval('order_numbers'))`,
      moneda: sql`${value("moneda")}`,
      arrival: sql`${value("arrival")}::jsonb`,
      subtotal: sql`${value("subtotal")}`,
      discount: sql`${value("discount")}`,
      orderDiscount: sql`${value("ofOrder")}`,
      shippingCost: sql`${value("shippingCost")}`,
      total: sql`${value("total")}`,
      network: sql`${value("network")}`,
      holds: true,
      placedAt: now,
      expiresAt: sql`${now} + ${value("minutes")}::float8 * interval '1 minute'`,
      version: sql`${orders.version} + 1`,
      updatedAt: now,
    })
    .where(eq(orders.id, value("id")))
    .returning();
});

/** `move` of a draft to an order with a number. */
export async function placeRow(
  tx: Db,
  { clock }: Pick<OrderContext, "clock">,
  order: OrderRow,
  { arrival, network = null, person = null, by, number = null, totals, moneda, minutes }: Placing,
): Promise<OrderRow> {
  if (!mayMove(order, "pendiente", by)) throw new ShopError("ORDER_CLOSED");
  const { subtotal, discount, ofOrder, shippingCost, total } = totals;
  const sums = { subtotal, discount, ofOrder, shippingCost, total };
  const values = { ...sums, moneda, minutes, network, person, by, number, arrival: arrival && JSON.stringify(arrival) };
  const [row] = await writePlaced(tx, { ...values, id: order.id, now: sentNow(clock) });
  if (!row) throw new Error(`order ${order.id} is gone`);
  await publish(tx, topicsOf(row));
  return row;
}

/**
 * The only other way to change the status of an order: checks the allowed transitions, writes the history, notifies
 * readers. `person` = the name of the person of the shop.
 */
export async function move(
  tx: Db,
  { clock }: Pick<OrderContext, "clock">,
  order: OrderRow,
  to: OrderStatus,
  by: Mover,
  { person, ...set }: Omit<OrderChange, "status"> & { readonly person?: string | undefined } = {},
): Promise<OrderRow> {
  if (!mayMove(order, to, by)) throw new ShopError("ORDER_CLOSED");
  await tx.insert(orderHistory).values({ order: order.id, status: to, at: databaseNow(clock), by, person });
  return write(tx, { clock }, order.id, { ...set, status: to });
}

/** Changes other columns: raises the version and notifies readers. */
export async function change(
  tx: Db,
  context: Pick<OrderContext, "clock">,
  id: string,
  set: Omit<OrderChange, "status">,
): Promise<OrderRow> {
  return write(tx, context, id, set);
}

async function write(tx: Db, { clock }: Pick<OrderContext, "clock">, id: string, set: OrderChange): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...set, version: sql`${orders.version} + 1`, updatedAt: databaseNow(clock) })
    .where(eq(orders.id, id))
    .returning();
  if (!row) throw new Error(`order ${id} is gone`);
  await publish(tx, topicsOf(row));
  return row;
}

/** Who shows this order. */
function topicsOf({ id, userId, number }: OrderRow): ChangeTopic[] {
  return [
    `order:${id}`,
    ...(userId ? [`orders:${userId}` as const] : []),
    ...(number === null ? [] : ["orders" as const]),
  ];
}

/** When it arrives if it is paid for now; null = the owner does not say. */
export async function arrivalNow(
  tx: Db,
  { shipping, clock }: Pick<OrderContext, "shipping" | "clock">,
  order: OrderRow,
): Promise<Arrival | null> {
  const { method, calendar } = await shipping.offeredFor(tx, order.shipping?.method ?? "");
  return method ? arrivalOf(method, calendar, clock.now()) : null;
}

/** The lines of an order, in their order. */
export async function linesOf(tx: Db, order: string): Promise<(typeof orderLines.$inferSelect)[]> {
  return tx.select().from(orderLines).where(eq(orderLines.order, order)).orderBy(asc(orderLines.position));
}

/** Pieces by SKU. */
export async function piecesOf(tx: Db, order: string): Promise<Map<string, number>> {
  const lines = await tx
    .select({ variant: orderLines.variant, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.order, order))
    .orderBy(asc(orderLines.position));
  return new Map(lines.map(({ variant, quantity }) => [variant, quantity]));
}

/** All payments of an order, oldest first; the caller must have locked the order. */
export async function paymentsOf(tx: Db, order: string): Promise<PaymentRow[]> {
  return tx.select().from(payments).where(eq(payments.order, order)).orderBy(asc(payments.attempt));
}

const ALIVE = new Set(["por_cobrar", "iniciando", "pendiente", "en_verificacion"]);

/** The payment that can still be paid. */
export function openPaymentOf(list: readonly PaymentRow[]): PaymentRow | undefined {
  return list.find(({ state }) => ALIVE.has(state));
}

export async function setPayment(tx: Db, id: string, set: Written<Omit<PaymentRow, "id" | "order">>): Promise<void> {
  await tx.update(payments).set(set).where(eq(payments.id, id));
}
