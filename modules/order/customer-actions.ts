/** What the buyer can do with a placed order: cancel it, pay again. */
import { ShopError } from "#contracts/api/errors.ts";
import { priceFields, toDecimal } from "#contracts/money/money.ts";
import { orderTotals } from "#contracts/order/order.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import type { VariantFacts } from "#modules/catalogue/catalogue.ts";
import type { OrderContext } from "./context.ts";
import { expireLater } from "./expire.ts";
import { mailCancelled } from "./mails/mails.ts";
import { owedOf, refundsOf } from "./payment/refunds.ts";
import { openPayment } from "./payment/request-qr.ts";
import { freePieces, releaseLater } from "./release.ts";
import { readHeld, refuseHolding, refuseNetwork, refuseTooMany, standingAndLock } from "./placing/reservations.ts";
import {
  type OrderRow,
  arrivalNow,
  openPaymentOf,
  change,
  linesOf,
  lockOrder,
  mayMove,
  move,
  paymentsOf,
  piecesOf,
  setPayment,
} from "./order-rows.ts";

const MINUTE = 60_000;

interface CallerOfOrder {
  readonly userId: string;
  readonly id: string;
  /** The hashed network of the request (`network-key.ts`). */
  readonly network: string;
}

const sum = (quantities: Iterable<number>) => [...quantities].reduce((total, quantity) => total + quantity, 0);

/** Returns the products whose stock changed. Cancelling twice changes nothing. */
export async function cancelOrder(
  tx: Db,
  context: OrderContext,
  userId: string,
  id: string,
): Promise<readonly string[]> {
  const order = await lockOrder(tx, id, userId);
  if (order.status === "cancelado") return [];
  if (!mayMove(order, "cancelado", "shopper")) throw new ShopError("ORDER_CLOSED");
  return cancelUnpaid(tx, context, order, "shopper");
}

/** Gives the pieces back at once, unless the bank has a QR that could be paid at this moment. */
export async function cancelUnpaid(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  by: "shopper" | "owner",
  /** The name of the person of the shop. */
  person?: string,
): Promise<readonly string[]> {
  const list = await paymentsOf(tx, order.id);
  const alive = openPaymentOf(list);
  if (alive) await setPayment(tx, alive.id, { state: "cancelado" });
  const moved = await move(tx, context, order, "cancelado", by, { expiresAt: null, person });
  if (by === "owner") await mailCancelled(tx, context, moved, owedOf(moved, list, await refundsOf(tx, order.id)));
  const mayBePaid = list.some(
    (payment) => context.ways.bankOf(payment) && payment.askedAt && !payment.closedAt && !payment.paidAt,
  );
  if (!mayBePaid) return order.holds ? freePieces(tx, context, order.id) : [];
  await releaseLater(tx, context, order.id);
  return [];
}

/** Makes sure there is a QR to pay: the existing one, or a new one. An expired order takes its pieces again. */
export async function payAgain(
  tx: Db,
  context: OrderContext,
  { userId, id, network }: CallerOfOrder,
): Promise<readonly string[]> {
  const order = await lockOrder(tx, id, userId);
  if (order.purchaseType !== "qr") throw new ShopError("ORDER_CLOSED");
  if (order.status === "vencido") return renew(tx, context, order, { userId, network });
  if (order.status !== "pendiente") throw new ShopError("ORDER_CLOSED");
  if (!openPaymentOf(await paymentsOf(tx, id))) {
    await openPayment(tx, context, order);
    await change(tx, context, id, {});
  }
  return [];
}

async function renew(
  tx: Db,
  context: OrderContext,
  order: OrderRow,
  { userId, network }: Omit<CallerOfOrder, "id">,
): Promise<readonly string[]> {
  const { carts, catalogue, clock, settings } = context;
  await carts.lock(tx, { kind: "user", userId });
  const standing = await standingAndLock(tx, context, userId, network);
  refuseTooMany(context, standing);
  const pieces = await piecesOf(tx, order.id);
  const taken = await catalogue.takeStock(tx, pieces);
  if ("short" in taken) throw new ShopError("STOCK", { lines: taken.short });
  // Otherwise expired orders, renewed one after another, would hold more than the network may.
  const own = [...taken.facts.values()].map((facts) => ({ facts, quantity: pieces.get(facts.sku) ?? 0 }));
  const held = await readHeld(tx, context, network, own);
  refuseHolding(context, null, standing, { pieces: own, held });
  refuseNetwork(context, held, { reserves: false, pieces: sum(pieces.values()) });
  await refuseOtherPrices(tx, order, taken.facts);
  const expiresAt = after(databaseNow(clock), settings.holdMinutes * MINUTE);
  // It leaves later than was told: the buyer is told anew.
  const arrival = await arrivalNow(tx, context, order);
  const moved = await move(tx, context, order, "pendiente", "shopper", { holds: true, network, expiresAt, arrival });
  await openPayment(tx, context, moved);
  await expireLater(tx, context, moved);
  return taken.products;
}

/**
 * The lines keep the old prices: if something costs another amount today, the customer must order it again from the cart.
 */
async function refuseOtherPrices(tx: Db, order: OrderRow, facts: ReadonlyMap<string, VariantFacts>): Promise<void> {
  const lines = await linesOf(tx, order.id);
  const today = lines.flatMap(({ variant, quantity }) => {
    const about = facts.get(variant);
    return about ? [{ Moneda: about.moneda, quantity, ...priceFields(about) }] : [];
  });
  const { total } = orderTotals(today, order.shippingCost);
  if (total !== order.total || today.some(({ Moneda }) => Moneda !== order.moneda)) {
    throw new ShopError("PRICE_CHANGED", { total: toDecimal(total) });
  }
}
