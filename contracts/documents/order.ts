/** The order document (specification §3). */
import { z } from "zod/mini";
import { MOVERS, ORDER_STATUSES, PAYMENT_STATES } from "../order/order.ts";
import { PURCHASE_TYPES } from "../order/purchase-types.ts";
import { SHIPPING_KINDS } from "../order/shipping-methods.ts";
import { billingDocument, shippingFields } from "./account.ts";
import { lineFields } from "./cart.ts";
import { instant, list, shape } from "./shape.ts";

const orderLine = shape(lineFields);
export type OrderLine = z.infer<typeof orderLine>;

const orderShipping = shape({
  ...shippingFields,
  /** A shipping method's id (`shipping-methods.ts`), and what it was called when it was chosen. */
  method: z.string(),
  kind: z.enum(SHIPPING_KINDS),
  methodName: z.string(),
  time: z.string(),
});
export type OrderShipping = z.infer<typeof orderShipping>;

const orderPayment = shape({
  /** A bank's name, or "manual": the owner looks. Null = the money comes with the delivery. */
  provider: z.nullable(z.string()),
  state: z.enum(PAYMENT_STATES),
  /** Address of the picture, for the order's owner; null while there is none to pay. */
  qrImage: z.nullable(z.string()),
  /** The bank gave a QR of this payment, payable or not by now. */
  hadQr: z.boolean(),
  /** What the payer's bank shows: "V-000123". */
  reference: z.string(),
  /** Until when the QR is worth paying. */
  expiresAt: z.nullable(instant),
  paidAt: z.nullable(instant),
  voucher: z.nullable(z.string()),
});
export type OrderPayment = z.infer<typeof orderPayment>;

/** Why a person must look at an order's money. */
const reviewReason = z.enum(["late", "amount", "twice"]);
export type ReviewReason = z.infer<typeof reviewReason>;

const orderFields = {
  id: z.string(),
  /** "V-000123"; null while it is a draft. */
  number: z.nullable(z.string()),
  /** Null once its account is deleted. */
  userId: z.nullable(z.string()),
  status: z.enum(ORDER_STATUSES),
  /** What was bought, as it was then; of a draft, what is in the cart. */
  products: list(orderLine),
  Moneda: z.string(),
  /** Decimals: the sum of `Precio`, what the discounts take off, the delivery, and what is to pay. */
  subtotal: z.number(),
  discount: z.number(),
  shippingCost: z.number(),
  total: z.number(),
  shipping: z.optional(orderShipping),
  billing: z.optional(billingDocument),
  purchaseType: z.optional(z.enum(PURCHASE_TYPES)),
  payment: z.optional(orderPayment),
  review: z.optional(reviewReason),
  history: list(shape({ status: z.enum(ORDER_STATUSES), at: instant, by: z.enum(MOVERS) })),
  version: z.number(),
  createdAt: instant,
  placedAt: z.nullable(instant),
  /** Until when its pieces are kept for who has not paid. */
  expiresAt: z.nullable(instant),
};

export const orderDocument = shape(orderFields);
export type Order = z.infer<typeof orderDocument>;

/** A draft says which cart it was counted from: `POST …/place` sends both back. */
export const draftDocument = shape({
  ...orderFields,
  cartVersion: z.number(),
  /** In place of `shipping`, where its way of coming is not offered any more: who and where need not be typed again. */
  earlierShipping: z.optional(orderShipping),
});
export type Draft = z.infer<typeof draftDocument>;
