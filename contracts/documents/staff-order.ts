/** Orders as the back office sees them. */
import { z } from "zod/mini";
import { ORDER_STATUSES, PAYMENT_STATES } from "../order/order.ts";
import { PURCHASE_TYPES } from "../order/purchase-types.ts";
import { SHIPPING_KINDS } from "../order/shipping-methods.ts";
import { orderFields, reviewReason } from "./order.ts";
import { instant, list, shape } from "./shape.ts";

/** A row of the list. */
export const staffOrderRow = shape({
  id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  placedAt: instant,
  Moneda: z.string(),
  /** A decimal. */
  total: z.number(),
  pieces: z.number(),
  /** Who receives it; empty after the account was deleted. */
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  kind: z.enum(SHIPPING_KINDS),
  purchaseType: z.enum(PURCHASE_TYPES),
  review: z.nullable(reviewReason),
  expiresAt: z.nullable(instant),
});
export type StaffOrderRow = z.infer<typeof staffOrderRow>;

export const staffOrdersPage = shape({ total: z.number(), data: list(staffOrderRow) });
export type StaffOrdersPage = z.infer<typeof staffOrdersPage>;

const staffPayment = shape({
  id: z.string(),
  provider: z.nullable(z.string()),
  state: z.enum(PAYMENT_STATES),
  reference: z.string(),
  /** Decimals. */
  amount: z.number(),
  paidAmount: z.nullable(z.number()),
  createdAt: instant,
  paidAt: z.nullable(instant),
  voucher: z.nullable(z.string()),
  payer: z.nullable(z.string()),
});

export const staffOrder = shape({
  ...orderFields,
  customer: z.nullable(
    shape({ id: z.string(), name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
  payments: list(staffPayment),
  /** Pictures of transfers, at `/api/gestion/orders/{id}/receipts/{receipt}`. */
  receipts: list(shape({ id: z.string(), sentAt: instant })),
  /** Only people of the shop read them. */
  notes: list(shape({ id: z.string(), at: instant, by: z.string(), text: z.string() })),
  /** The statuses to which the shop may move it now. */
  moves: list(z.enum(ORDER_STATUSES)),
});
export type StaffOrder = z.infer<typeof staffOrder>;

/** What the live topic `gestion:orders` carries. */
export const staffOrdersNews = shape({
  /** How many orders wait in each status; a status without orders is absent. */
  waiting: z.record(z.string(), z.number()),
  /** The newest orders, by number. */
  newest: list(staffOrderRow),
});
export type StaffOrdersNews = z.infer<typeof staffOrdersNews>;

/** Several orders moved at once: each by itself. */
export const movesDocument = shape({
  moved: z.number(),
  /** Those that stayed where they were, with the words that say why. */
  refused: list(shape({ id: z.string(), number: z.nullable(z.string()), why: z.string() })),
});
export type Moves = z.infer<typeof movesDocument>;
