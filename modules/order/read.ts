/** Orders as they are read: documents, and the versions by which live topics order them. */
import type { Order, OrderLine, OrderPayment } from "#contracts/order/order.document.ts";
import { type SQL, and, asc, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { priceFields, toDecimal } from "#contracts/money/money.ts";
import { orderNumber } from "#contracts/order/order.ts";
import type { Db } from "#database/db.ts";
import type { Reduction } from "#contracts/promotion/promotion.document.ts";
import { orderHistory, orderLines, orderReductions, orderRefunds, orders, payments } from "./order.sql.ts";
import type { OrderRow } from "./order-rows.ts";
import { differenceOf } from "./payment/refunds.ts";

export async function findOrder(db: Db, userId: string, id: string): Promise<Order | null> {
  const [order] = await readOrders(db, and(eq(orders.id, id), eq(orders.userId, userId)), 1);
  return order ?? null;
}

/** Newest first, without drafts; `before` = the number of the last order the client has. */
export function listOrders(
  db: Db,
  userId: string,
  { before, limit }: { before?: number; limit: number },
): Promise<Order[]> {
  const older = before === undefined ? undefined : lt(orders.number, before);
  return readOrders(db, and(eq(orders.userId, userId), ne(orders.status, "borrador"), older), limit);
}

/** Orders of any user, by id: the caller must have checked who may see them. */
export function ordersById(db: Db, ids: readonly string[]): Promise<Order[]> {
  return readOrders(db, inArray(orders.id, [...ids]), ids.length);
}

async function readOrders(db: Db, which: SQL | undefined, limit: number): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(which)
    .orderBy(desc(orders.number), desc(orders.createdAt))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.order, ids))
    .orderBy(asc(orderLines.position));
  const steps = await db
    .select()
    .from(orderHistory)
    .where(inArray(orderHistory.order, ids))
    .orderBy(asc(orderHistory.id));
  const paying = await db
    .select(shown)
    .from(payments)
    .where(inArray(payments.order, ids))
    .orderBy(asc(payments.attempt));
  const refunds = await db
    .select({ order: orderRefunds.order, sum: sql<number>`sum(${orderRefunds.amount})::int` })
    .from(orderRefunds)
    .where(inArray(orderRefunds.order, ids))
    .groupBy(orderRefunds.order);
  const reduced = await db
    .select()
    .from(orderReductions)
    .where(inArray(orderReductions.order, ids))
    .orderBy(asc(orderReductions.position));
  const reductionsOf = Map.groupBy(reduced, ({ order }) => order);
  const refundedOf = new Map(refunds.map(({ order, sum }) => [order, sum]));
  const linesOf = Map.groupBy(lines, ({ order }) => order);
  const stepsOf = Map.groupBy(steps, ({ order }) => order);
  const paymentsOf = Map.groupBy(paying, ({ order }) => order);
  return rows.map((row) => {
    const refunded = refundedOf.get(row.id);
    const back = refunded === undefined ? [] : [{ amount: refunded }];
    const difference = differenceOf(row, paymentsOf.get(row.id) ?? [], back);
    return {
      ...wholeDocument(row, {
        lines: linesOf.get(row.id) ?? [],
        steps: stepsOf.get(row.id) ?? [],
        payments: paymentsOf.get(row.id) ?? [],
        reductions: reductionsOf.get(row.id) ?? [],
      }),
      ...(difference !== 0 && { difference: toDecimal(difference) }),
      ...(refunded !== undefined && { refunded: toDecimal(refunded) }),
    };
  });
}

interface Parts {
  readonly lines: readonly ShownLine[];
  readonly steps: readonly Pick<typeof orderHistory.$inferSelect, "status" | "at" | "by">[];
  readonly payments: readonly ShownPayment[];
  readonly reductions: readonly Reduction[];
}

/** The document of an order whose parts are known; without refunds. */
function wholeDocument(row: OrderRow, { lines, steps, payments: list, reductions }: Parts): Order {
  const payment = paymentDocument(row, list);
  return {
    ...orderDocument(row),
    products: lines.map((line) => lineDocument(line, row.moneda)),
    ...(reductions.length > 0 && {
      reductions: reductions.map(({ promotion, name, of, cents }) => ({ promotion, name, of, cents })),
    }),
    ...(payment && { payment }),
    history: steps.map(({ status, at, by }) => ({ status, at: at.toISOString(), by })),
  };
}

/** The document of an order that this transaction has placed, without reading it again. */
export function placedDocument(
  row: OrderRow,
  lines: readonly ShownLine[],
  payment: Pick<ShownPayment, "id" | "provider" | "state" | "reference" | "expiresAt">,
  reductions: readonly Reduction[],
): Order {
  // `now()` is the same in the whole transaction.
  const steps = [{ status: row.status, at: row.placedAt ?? row.updatedAt, by: "shopper" as const }];
  const hasPicture = payment.provider === "manual";
  return wholeDocument(row, {
    lines,
    steps,
    reductions,
    payments: [{ ...payment, amount: row.total, paidAmount: null, paidAt: null, voucher: null, hasPicture }],
  });
}

/** The part of the document that is in the order's own row. */
export function orderDocument(
  row: OrderRow,
): Omit<Order, "products" | "payment" | "difference" | "refunded" | "history"> {
  return {
    id: row.id,
    number: row.number === null ? null : orderNumber(row.number),
    userId: row.userId,
    status: row.status,
    Moneda: row.moneda,
    subtotal: toDecimal(row.subtotal),
    discount: toDecimal(row.discount),
    shippingCost: toDecimal(row.shippingCost),
    total: toDecimal(row.total),
    ...(row.shipping && { shipping: row.shipping }),
    ...(row.billing && { billing: row.billing }),
    ...(row.purchaseType && { purchaseType: row.purchaseType }),
    ...(row.arrival && { arrival: row.arrival }),
    ...(row.gift && { gift: row.gift }),
    ...(row.review && { review: row.review }),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    placedAt: row.placedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

type ShownLine = Omit<typeof orderLines.$inferSelect, "order" | "position">;

function lineDocument(line: ShownLine, Moneda: string): OrderLine {
  return {
    id: line.variant,
    productId: line.product,
    name: line.name,
    image: line.image,
    color: line.color,
    size: line.size,
    Moneda,
    quantity: line.quantity,
    ...priceFields(line),
  };
}

/** Without the picture, which has an address of its own. */
const shown = {
  id: payments.id,
  order: payments.order,
  provider: payments.provider,
  state: payments.state,
  reference: payments.reference,
  expiresAt: payments.expiresAt,
  paidAt: payments.paidAt,
  voucher: payments.voucher,
  amount: payments.amount,
  paidAmount: payments.paidAmount,
  hasPicture: sql<boolean>`${payments.image} is not null or ${payments.provider} is not distinct from 'manual'`,
};

type ShownPayment = Pick<typeof payments.$inferSelect, Exclude<keyof typeof shown, "hasPicture" | "order">> & {
  readonly hasPicture: boolean;
};

/** The payment that was paid, else the newest. */
function paymentDocument(order: OrderRow, list: readonly ShownPayment[]): OrderPayment | undefined {
  const one = list.find(({ state }) => state === "pagado") ?? list.at(-1);
  if (!one) return undefined;
  const isPayable = one.state === "pendiente" && one.hasPicture && order.status === "pendiente";
  return {
    provider: one.provider,
    state: one.state,
    hadQr: one.provider !== "manual" && one.hasPicture,
    qrImage: isPayable ? `/api/orders/${order.id}/qr/${one.id}` : null,
    reference: one.reference,
    expiresAt: one.expiresAt?.toISOString() ?? null,
    paidAt: one.paidAt?.toISOString() ?? null,
    voucher: one.voucher,
    ...(one.paidAmount !== null && one.paidAmount !== one.amount && { received: toDecimal(one.paidAmount) }),
  };
}

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

/** Those of these variants that an order has, in any status. */
export async function orderedVariants(tx: Db, skus: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectDistinct({ sku: orderLines.variant })
    .from(orderLines)
    .where(inArray(orderLines.variant, [...skus]));
  return rows.map(({ sku }) => sku);
}
