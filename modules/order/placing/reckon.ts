/** The pieces of an order that is being placed: what they cost, and their rows. */
import { ShopError } from "#contracts/api/errors.ts";
import { paidPrice, priceFields } from "#contracts/money/money.ts";
import { type Arrival, arrivalOf } from "#contracts/delivery/arrival.ts";
import { type PurchaseRule, purchaseProblem } from "#contracts/payment/purchase-types.ts";
import { reaches, shippingCost } from "#contracts/delivery/shipping-methods.ts";
import { PAGES } from "#contracts/pages/paths.ts";
import type { Promotion } from "#contracts/promotion/promotion.document.ts";
import { type Totals, totals as reckonTotals, withRebate } from "#contracts/promotion/totals.ts";
import type { VariantFacts } from "#modules/catalogue/catalogue.ts";
import type { Offered } from "#modules/shipping/shipping.ts";
import type { Db } from "#database/db.ts";
import { type orderLines, orderReductions } from "../order.sql.ts";
import type { OrderRow } from "../order-rows.ts";

export interface OrderedVariant {
  readonly facts: VariantFacts;
  readonly quantity: number;
}

interface Reckoned {
  readonly totals: Totals;
  readonly moneda: string;
  readonly rule: PurchaseRule;
  /** The day that the buyer is told; null = none. */
  readonly arrival: Arrival | null;
}

/** What it costs and when it arrives, ordered at `now`. Refused when delivery or payment are not offered for it. */
export function reckon(
  { method, purchaseTypes, calendar }: Offered,
  order: OrderRow,
  orderedVariants: readonly OrderedVariant[],
  promotions: readonly Promotion[],
  now: Date,
  rebate = 0,
): Reckoned {
  const [moneda, other] = [...new Set(orderedVariants.map(({ facts }) => facts.moneda))];
  if (moneda === undefined || other !== undefined) throw new ShopError("CURRENCY");
  const goods = orderedVariants.reduce((sum, { facts, quantity }) => sum + paidPrice(facts) * quantity, 0);
  const cost = order.shipping && method && reaches(method, order.shipping) ? shippingCost(method, goods, moneda) : null;
  if (!order.shipping || cost === null) throw new ShopError("NOT_OFFERED", { step: PAGES.shippingDetails });
  const { department, city } = order.shipping;
  const delivery = { department, city, cents: cost };
  const buying = { delivery, purchaseType: order.purchaseType, now };
  const totals = withRebate(reckonTotals(orderedVariants.map(boughtLine), promotions, buying), rebate);
  const purchase = { kind: order.shipping.kind, city: order.shipping.city, total: totals.total, Moneda: moneda };
  const rule = purchaseTypes.find(({ type }) => type === order.purchaseType);
  if (!rule || purchaseProblem(rule, purchase)) throw new ShopError("NOT_OFFERED", { step: PAGES.purchaseType });
  return { totals, moneda, rule, arrival: method ? arrivalOf(method, calendar, now) : null };
}

function boughtLine({ facts, quantity }: OrderedVariant) {
  return {
    id: facts.sku,
    productId: facts.productId,
    Moneda: facts.moneda,
    quantity,
    ...priceFields(facts),
  };
}

export function lineRow(
  order: string,
  { facts, quantity }: OrderedVariant,
  position: number,
  { ofLines }: Pick<Totals, "ofLines">,
): typeof orderLines.$inferSelect {
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
    offerPrice: facts.offerPrice,
    quantity,
    promoDiscount: ofLines.get(facts.sku) ?? 0,
    cost: facts.cost,
  };
}

/** Call once the lines are written. */
export async function writeReductions(
  tx: Db,
  order: string,
  { reductions }: Pick<Totals, "reductions">,
): Promise<void> {
  if (reductions.length === 0) return;
  await tx.insert(orderReductions).values(reductions.map((one, position) => ({ order, position, ...one })));
}
