/** Placing an order: one transaction with the current cart and catalogue. */
import { and, count, eq, inArray, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import { discounted, priceFields, toCents, toDecimal } from "#contracts/money.ts";
import { type OrderTotals, UNPAID, missingStep, orderTotals } from "#contracts/order/order.ts";
import type { PlaceRequest } from "#contracts/order/order.schema.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import { type PurchaseRule, isReservation, purchaseTrouble } from "#contracts/order/purchase-types.ts";
import { reaches, shippingCost } from "#contracts/order/shipping-methods.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/now.ts";
import type { User } from "#modules/cart/cart.ts";
import type { VariantFacts } from "#modules/catalogue/catalogue.ts";
import type { OrderContext } from "./context.ts";
import { expireLater } from "./expire.ts";
import { mailPlaced } from "./mails.ts";
import { orderLines, orders } from "./order.sql.ts";
import { openPayment } from "./payment/request-qr.ts";
import { holdMinutes, lockNetwork, refuseNetwork, refuseReservation, reservationOf } from "./reservations.ts";
import { type OrderRow, lockOrder, move } from "./order-rows.ts";

const MINUTE = 60_000;

interface Piece {
  readonly facts: VariantFacts;
  readonly quantity: number;
}

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

async function reckon(
  tx: Db,
  { shipping }: OrderContext,
  order: OrderRow,
  pieces: readonly Piece[],
): Promise<{ totals: OrderTotals; moneda: string; rule: PurchaseRule }> {
  const [moneda, other] = [...new Set(pieces.map(({ facts }) => facts.moneda))];
  if (moneda === undefined || other !== undefined) throw new ShopError("CURRENCY");
  const goods = pieces.reduce(
    (sum, { facts, quantity }) => sum + discounted(facts.price, facts.discount) * quantity,
    0,
  );
  const method = order.shipping && (await shipping.method(tx, order.shipping.method));
  const cost = order.shipping && method && reaches(method, order.shipping) ? shippingCost(method, goods, moneda) : null;
  if (!order.shipping || cost === null) throw new ShopError("NOT_OFFERED", { step: PAGES.shippingDetails });
  const totals = orderTotals(pieces.map(pricedLine), cost);
  const purchase = { kind: order.shipping.kind, city: order.shipping.city, total: totals.total, Moneda: moneda };
  const rule = (await shipping.purchaseTypes(tx)).find(({ type }) => type === order.purchaseType);
  if (!rule || purchaseTrouble(rule, purchase)) throw new ShopError("NOT_OFFERED", { step: PAGES.purchaseType });
  return { totals, moneda, rule };
}

function pricedLine({ facts, quantity }: Piece) {
  return {
    Moneda: facts.moneda,
    quantity,
    ...priceFields(facts),
  };
}

function lineRow(order: string, { facts, quantity }: Piece, position: number): typeof orderLines.$inferInsert {
  return {
    order,
    variant: facts.sku,
    position,
    product: facts.productId,
    name: facts.name,
    image: facts.image,
    color: facts.color,
    size: facts.size,
    price: facts.price,
    discount: facts.discount,
    quantity,
  };
}
