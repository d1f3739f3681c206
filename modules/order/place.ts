/** Placing an order: one transaction with the current cart and catalogue. */
import { and, count, eq, inArray, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { toCents, toDecimal } from "#contracts/money.ts";
import { UNPAID, missingStep } from "#contracts/order/order.ts";
import type { PlaceRequest } from "#contracts/order/order.schema.ts";
import { isReservation } from "#contracts/order/purchase-types.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/now.ts";
import type { User } from "#modules/cart/cart.ts";
import type { OrderContext } from "./context.ts";
import { expireLater } from "./expire.ts";
import { mailPlaced } from "./mails.ts";
import { orderLines, orders } from "./order.sql.ts";
import { lineRow, reckon } from "./pieces.ts";
import { openPayment } from "./payment/request-qr.ts";
import { holdMinutes, lockNetwork, refuseNetwork, refuseReservation, reservationOf } from "./reservations.ts";
import { type OrderRow, lockOrder, move } from "./order-rows.ts";
import { notifyStaff } from "./staff-notices.ts";

const MINUTE = 60_000;

/**
 * Returns the products whose stock changed. Idempotent: an order already placed stays as it is. Throws what the buyer
 * must know; then nothing has changed.
 */
export async function placeOrder(
  tx: Db,
  context: OrderContext,
  { userId, id, network }: { readonly userId: string; readonly id: string; readonly network: string },
  seen: PlaceRequest,
): Promise<readonly string[]> {
  const order = await lockOrder(tx, id, userId);
  if (order.status !== "borrador") return [];
  const step = missingStep(complete(order));
  if (step) throw new ShopError("INCOMPLETE", { step });
  const buyer: User = { kind: "user", userId };
  const cart = await context.carts.lockToBuy(tx, buyer);
  if (!cart || cart.pieces.size === 0) throw new ShopError("EMPTY_CART");
  await refuseTooMany(tx, context, userId);
  const reservation = await reservationOf(tx, context, userId);
  await lockNetwork(tx, network);

  const taken = await context.catalogue.takeStock(tx, cart.pieces);
  if ("short" in taken) throw new ShopError("STOCK", { lines: taken.short });
  const facts = await context.catalogue.facts(tx, [...cart.pieces.keys()]);
  const pieces = [...cart.pieces].flatMap(([sku, quantity]) => {
    const about = facts.get(sku);
    return about ? [{ facts: about, quantity }] : [];
  });
  const { totals, moneda, rule } = await reckon(tx, context, order, pieces);
  await refuseReservation(tx, context, { rule, reservation, pieces });
  const wanted = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  await refuseNetwork(tx, context, { network, reserves: isReservation(rule), pieces: wanted });
  const now = { total: toDecimal(totals.total), cartVersion: cart.version };
  if (totals.total !== toCents(seen.expectedTotal)) throw new ShopError("PRICE_CHANGED", now);
  if (cart.version !== seen.cartVersion) throw new ShopError("CART_CHANGED", now);

  await tx.insert(orderLines).values(pieces.map((piece, position) => lineRow(id, piece, position)));
  const hold = holdMinutes(rule, reservation.isFirst, context.settings.holdMinutes) * MINUTE;
  const placed = await move(tx, context, order, "pendiente", "shopper", {
    ...totals,
    moneda,
    number: sql`nextval('order_numbers')`,
    holds: true,
    network,
    placedAt: databaseNow(context.clock),
    expiresAt: after(databaseNow(context.clock), hold),
  });
  await context.carts.removeBought(tx, buyer, cart);
  await openPayment(tx, context, placed);
  await expireLater(tx, context, placed);
  await mailPlaced(tx, context, placed);
  await notifyStaff(tx, context, "placed", placed);
  return taken.products;
}

function complete({ shipping, billing, purchaseType }: OrderRow) {
  return { ...(shipping && { shipping }), ...(billing && { billing }), ...(purchaseType && { purchaseType }) };
}

/** Needs the lock of the buyer's cart: otherwise two orders placed at once could exceed the limit. */
export async function refuseTooMany(tx: Db, { settings }: OrderContext, userId: string): Promise<void> {
  const unpaid = and(eq(orders.userId, userId), inArray(orders.status, [...UNPAID]));
  const [found] = await tx.select({ count: count() }).from(orders).where(unpaid);
  if ((found?.count ?? 0) >= settings.unpaidMax) throw new ShopError("UNPAID_LIMIT");
}
