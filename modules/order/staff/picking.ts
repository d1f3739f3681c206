/** The pieces of several orders, summed by variant: one walk along the shelves for all of them. */
import type { PickingList } from "#contracts/order/staff/picking.document.ts";
import { and, asc, count, eq, inArray, isNotNull, or } from "drizzle-orm";
import { type OrderStatus, orderNumber } from "#contracts/order/order.ts";
import { PICKED_MAX } from "#contracts/order/staff/staff-order.schema.ts";
import type { Db } from "#database/db.ts";
import { orderLines, orders } from "../order.sql.ts";
import { paidOnDelivery } from "./list.ts";

/** What is prepared when nobody chooses: paid, to be paid when it is handed over, or the shop decided to prepare it. */
const TO_PREPARE = or(
  inArray(orders.status, ["pagado", "en_preparacion"]),
  and(eq(orders.status, "pendiente"), paidOnDelivery),
);
/** The goods are still here, and the order keeps them. */
const HERE = new Set<OrderStatus>(["pendiente", "en_verificacion", "pagado", "en_preparacion", "listo", "por_revisar"]);

/** `ids` absent = every order to prepare. */
export async function pickingList(db: Db, ids?: readonly string[]): Promise<PickingList> {
  const which = ids ? inArray(orders.id, [...ids]) : TO_PREPARE;
  const placed = and(isNotNull(orders.number), which);
  const found = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      holds: orders.holds,
      shipping: orders.shipping,
      gift: orders.gift,
    })
    .from(orders)
    .where(placed)
    .orderBy(asc(orders.number))
    .limit(PICKED_MAX);
  const [counted] = await db.select({ total: count() }).from(orders).where(placed);
  const wanted = found.filter(({ status, holds }) => holds && HERE.has(status));
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.order,
        wanted.map(({ id }) => id),
      ),
    );
  const linesOf = Map.groupBy(lines, ({ order }) => order);
  const numberOf = new Map(wanted.map(({ id, number }) => [id, orderNumber(number ?? 0)]));
  return {
    orders: wanted.map(({ id, number, shipping, gift }) => ({
      id,
      number: orderNumber(number ?? 0),
      name: shipping?.name ?? "",
      pieces: piecesIn(linesOf.get(id) ?? []),
      wrap: gift?.wrap ?? false,
    })),
    skipped: found.filter(({ id }) => !numberOf.has(id)).map(({ number }) => orderNumber(number ?? 0)),
    left: (counted?.total ?? 0) - found.length,
    lines: summed(lines, numberOf),
  };
}

type Line = typeof orderLines.$inferSelect;

const piecesIn = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** By name, then by SKU: what stands together on the shelves. */
function summed(lines: readonly Line[], numberOf: ReadonlyMap<string, string>): PickingList["lines"] {
  return [...Map.groupBy(lines, ({ variant }) => variant)]
    .flatMap(([sku, same]) => {
      const newest = same.at(-1);
      if (!newest) return [];
      const { name, image, color, size } = newest;
      const of = same.map(({ order, quantity }) => ({ number: numberOf.get(order) ?? "", pieces: quantity }));
      const inOrder = of.toSorted((a, b) => a.number.localeCompare(b.number));
      return [{ sku, name, image, color, size, pieces: piecesIn(same), orders: inOrder }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, "es") || a.sku.localeCompare(b.sku, "es", { numeric: true }));
}
