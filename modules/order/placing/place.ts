/** Placing an order: one transaction with the current cart and catalogue. */
import type { Order } from "#contracts/order/order.document.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { toCents, toDecimal } from "#contracts/money/money.ts";
import { missingStep } from "#contracts/order/order.ts";
import type { PlaceRequest } from "#contracts/order/order.schema.ts";
import { isReservation } from "#contracts/payment/purchase-types.ts";
import type { Db } from "#database/db.ts";
import type { CartToBuy, User } from "#modules/cart/cart.ts";
import type { OrderContext } from "../context.ts";
import { expireLater } from "../expire.ts";
import { mailPlaced } from "../mails/mails.ts";
import { orderLines } from "../order.sql.ts";
import { type OrderedVariant, lineRow, reckon, writeReductions } from "./reckon.ts";
import { openPayment } from "../payment/request-qr.ts";
import { placedDocument } from "../read.ts";
import { holdMinutes, readHeld, refuseHolding, refuseNetwork, refuseTooMany, standingAndLock } from "./reservations.ts";
import { type OrderRow, lockOrder, placeRow } from "../order-rows.ts";
import { notifyStaff } from "../mails/owner-notices.ts";

interface Placing {
  readonly userId: string;
  readonly id: string;
  readonly network: string;
  /** Of a trial, which must not use up one. */
  readonly number?: number | null;
}

interface Placed {
  /** The products whose stock changed. */
  readonly products: readonly string[];
  /** Null = it was placed before. */
  readonly order: Order | null;
}

/** So late an offer is not ended that its price must not be taken. */
const LATE = 60_000;

/** Offers that are over and still stand: end them, and place the order again. */
export class OffersOver extends Error {
  readonly products: readonly string[];

  constructor(products: readonly string[]) {
    super("offers are over");
    this.products = products;
  }
}

/**
 * Idempotent: an order already placed stays as it is. Throws what the buyer must know; then nothing has changed. What
 * can be read before others have to wait is read first; each statement more is paid by all who wait
 * (`tests/statements.db.test.ts`).
 */
export async function placeOrder(
  tx: Db,
  context: OrderContext,
  { userId, id, network, number = null }: Placing,
  seen: PlaceRequest,
): Promise<Placed> {
  const order = await lockOrder(tx, id, userId);
  if (order.status !== "borrador") return { products: [], order: null };
  const step = missingStep(complete(order));
  if (step) throw new ShopError("INCOMPLETE", { step });
  const buyer: User = { kind: "user", userId };
  const cart = await context.carts.takeLines(tx, buyer);
  if (!cart || cart.pieces.size === 0) throw new ShopError("EMPTY_CART");
  const offered = await context.shipping.offeredFor(tx, order.shipping?.method ?? "");
  const standing = await standingAndLock(tx, context, userId, network);
  refuseTooMany(context, standing);

  const taken = await context.catalogue.takeStock(tx, cart.pieces);
  if ("short" in taken) throw new ShopError("STOCK", { lines: taken.short });
  const late = new Date(context.clock.now().getTime() - LATE).toISOString();
  const over = [...taken.facts.values()].filter(({ offerUntil }) => offerUntil !== null && offerUntil < late);
  if (over.length > 0) throw new OffersOver(over.map(({ productId }) => productId));
  const pieces = orderedVariantsOf(cart, taken.facts);
  const whose = { userId, coupon: cart.coupon };
  const { promotions } = await context.promotions.offered(tx, whose, taken.products, true);
  const { totals, moneda, rule, arrival } = reckon(offered, order, pieces, promotions, context.clock.now());
  const now = { total: toDecimal(totals.total), cartVersion: cart.version };
  if (totals.total !== toCents(seen.expectedTotal)) throw new ShopError("PRICE_CHANGED", now);
  if (cart.version !== seen.cartVersion) throw new ShopError("CART_CHANGED", now);
  const held = await readHeld(tx, context, network, pieces);
  refuseHolding(context, isReservation(rule) ? rule : null, standing, { pieces, held });
  const wanted = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  refuseNetwork(context, held, { reserves: isReservation(rule), pieces: wanted });

  const minutes = holdMinutes(rule, standing.isFirst, context.settings.holdMinutes);
  const by = "shopper";
  const placed = await placeRow(tx, context, order, { totals, moneda, arrival, network, minutes, by, number });
  const lines = pieces.map((orderedVariant, position) => lineRow(id, orderedVariant, position, totals));
  await tx.insert(orderLines).values(lines);
  await writeReductions(tx, id, totals);
  const payment = await openPayment(tx, context, placed);
  await expireLater(tx, context, placed);
  if (standing.isConfirmed && standing.email !== null)
    await mailPlaced(tx, context, placed, { mailbox: standing.email, lines });
  await notifyStaff(tx, context, "placed", placed);
  return { products: taken.products, order: placedDocument(placed, lines, payment, totals.reductions) };
}

function complete({ shipping, billing, purchaseType }: OrderRow) {
  return { ...(shipping && { shipping }), ...(billing && { billing }), ...(purchaseType && { purchaseType }) };
}

function orderedVariantsOf(cart: CartToBuy, facts: ReadonlyMap<string, OrderedVariant["facts"]>): OrderedVariant[] {
  return [...cart.pieces].flatMap(([sku, quantity]) => {
    const about = facts.get(sku);
    return about ? [{ facts: about, quantity }] : [];
  });
}
