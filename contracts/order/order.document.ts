/** The order document (specification §3). */
import { z } from "zod/mini";
import { EXCHANGE_REASONS, EXCHANGE_STATES, EXCHANGE_WISHES, MOVERS, ORDER_STATUSES, PAYMENT_STATES } from "./order.ts";
import { PURCHASE_TYPES } from "../payment/purchase-types.ts";
import { SHIPPING_KINDS } from "../delivery/shipping-methods.ts";
import { billingDocument, shippingFields } from "../account/account.document.ts";
import { reductionDocument } from "../promotion/promotion.document.ts";
import { lineFields } from "../cart/cart.document.ts";
import { instant, list, shape } from "../api/shape.ts";

const orderLine = shape(lineFields);
export type OrderLine = z.infer<typeof orderLine>;

const orderShipping = shape({
  ...shippingFields,
  /** The id of a shipping method (`shipping-methods.ts`); the other fields are copied from it when it is chosen. */
  method: z.string(),
  kind: z.enum(SHIPPING_KINDS),
  methodName: z.string(),
  time: z.string(),
  /** The carrier's number of the parcel; absent = nobody wrote it down. */
  tracking: z.optional(z.string()),
});
export type OrderShipping = z.infer<typeof orderShipping>;

/** The day of arrival that the buyer was told when it was placed; later changes of settings do not alter it. */
const arrival = shape({
  /** Days in La Paz, "2026-11-24"; the same day twice, or the first and the last. */
  from: z.string(),
  to: z.string(),
  /** False = an estimate. */
  promised: z.boolean(),
});

/** What the buyer wants for a present. */
const gift = shape({
  wrap: z.boolean(),
  /** The text of a paper card; empty = none. */
  card: z.string(),
  /** No prices in the parcel; mails to the buyer have them. */
  hidePrices: z.boolean(),
});

const orderPayment = shape({
  /** A bank's name, or "manual": the owner checks the payment. Null = paid on delivery. */
  provider: z.nullable(z.string()),
  state: z.enum(PAYMENT_STATES),
  /** The address of the QR's picture, for the order's owner; null when there is no QR to pay. */
  qrImage: z.nullable(z.string()),
  /** The bank issued a QR for this payment, even if it can no longer be paid. */
  hadQr: z.boolean(),
  /** The reference that the payer's bank shows: "V-000123". */
  reference: z.string(),
  /** Until when the QR can be paid. */
  expiresAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  voucher: z.nullable(z.string()),
  /** What arrived, a decimal, where it is not the amount that was asked for. */
  received: z.optional(z.number()),
});
export type OrderPayment = z.infer<typeof orderPayment>;

/** Why a person must check an order's payment. */
export const reviewReason = z.enum(["late", "amount", "twice"]);
export type ReviewReason = z.infer<typeof reviewReason>;

export const orderFields = {
  id: z.string(),
  /** "V-000123"; null while the order is a draft. */
  number: z.nullable(z.string()),
  /** Null after the account was deleted. */
  userId: z.nullable(z.string()),
  status: z.enum(ORDER_STATUSES),
  /** The lines as they were bought; for a draft, what is in the cart now. */
  products: list(orderLine),
  Moneda: z.string(),
  /** Decimals: the sum of `Precio`, the discounts, the delivery, and the total to pay. */
  subtotal: z.number(),
  discount: z.number(),
  shippingCost: z.number(),
  total: z.number(),
  /** What promotions took off; `discount` has them, `shippingCost` is without what they took off the delivery. Absent = nothing. */
  reductions: z.optional(list(reductionDocument)),
  shipping: z.optional(orderShipping),
  billing: z.optional(billingDocument),
  purchaseType: z.optional(z.enum(PURCHASE_TYPES)),
  /** Absent = none was named. */
  arrival: z.optional(arrival),
  /** Absent = it is no present. */
  gift: z.optional(gift),
  payment: z.optional(orderPayment),
  review: z.optional(reviewReason),
  /** For pieces changed after it was paid, a decimal: above 0 the customer still pays it, below 0 it comes back. */
  difference: z.optional(z.number()),
  /** The sum that the shop gave back, a decimal; absent = nothing. */
  refunded: z.optional(z.number()),
  history: list(shape({ status: z.enum(ORDER_STATUSES), at: instant, by: z.enum(MOVERS) })),
  version: z.number(),
  createdAt: instant,
  placedAt: z.nullable(instant),
  /** Until when the pieces are held for this unpaid order. */
  expiresAt: z.nullable(instant),
};

export const orderDocument = shape(orderFields);
export type Order = z.infer<typeof orderDocument>;

/** A draft names the cart version it was calculated from: `POST …/place` sends it back with the total. */
export const draftDocument = shape({
  ...orderFields,
  cartVersion: z.number(),
  /**
   * Takes the place of `shipping` when its method is no longer offered, so that the shopper need not type name and
   * address again.
   */
  earlierShipping: z.optional(orderShipping),
});
export type Draft = z.infer<typeof draftDocument>;

/** By its id a draft is answered as it is everywhere else. */
export const draftOrOrder = z.union([draftDocument, orderDocument]);

/** What a shopper asked for after the delivery, and what the shop answered. */
export const orderRequest = shape({
  id: z.string(),
  at: instant,
  /** As they were bought. */
  pieces: list(
    shape({
      sku: z.string(),
      name: z.string(),
      image: z.string(),
      color: z.string(),
      size: z.string(),
      quantity: z.number(),
    }),
  ),
  wish: z.enum(EXCHANGE_WISHES),
  instead: z.string(),
  reason: z.enum(EXCHANGE_REASONS),
  text: z.string(),
  /** Their ids. */
  photos: list(z.string()),
  state: z.enum(EXCHANGE_STATES),
  /** The shop's words; empty = there are none. */
  answer: z.string(),
  answeredAt: z.nullable(instant),
});
export type ExchangeRequest = z.infer<typeof orderRequest>;
