/** Orders as the back office sees them. */
import { z } from "zod/mini";
import { MOVERS, ORDER_STATUSES, PAYMENT_STATES } from "../order.ts";
import { ORDER_SOURCES } from "./order-sources.ts";
import { MONEY_WAYS } from "../../payment/money-ways.ts";
import { PURCHASE_TYPES } from "../../payment/purchase-types.ts";
import { SHIPPING_KINDS } from "../../delivery/shipping-methods.ts";
import { orderFields, orderRequest, reviewReason } from "../order.document.ts";
import { instant, list, shape } from "../../api/shape.ts";

/** A row of the list. */
export const staffOrderRow = shape({
  id: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  source: z.enum(ORDER_SOURCES),
  placedAt: instant,
  Moneda: z.string(),
  /** A decimal. */
  total: z.number(),
  pieces: z.number(),
  /** The first two, by which a person recognises it. */
  products: list(shape({ name: z.string(), size: z.string(), image: z.string() })),
  /** Who receives it; empty after the account was deleted. */
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  kind: z.enum(SHIPPING_KINDS),
  purchaseType: z.enum(PURCHASE_TYPES),
  review: z.nullable(reviewReason),
  isGift: z.boolean(),
  /** The customer asks for an exchange, and nobody has answered. */
  asks: z.boolean(),
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
  /** For money that came past the bank; null = the bank knows, or nobody wrote it down. */
  way: z.nullable(z.enum(MONEY_WAYS)),
});

const changedPiece = shape({ sku: z.string(), name: z.string(), color: z.string(), size: z.string() });

export const staffOrder = shape({
  ...orderFields,
  source: z.enum(ORDER_SOURCES),
  customer: z.nullable(
    shape({ id: z.string(), name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
  payments: list(staffPayment),
  /** Pictures of transfers, at `/api/gestion/orders/{id}/receipts/{receipt}`. */
  receipts: list(shape({ id: z.string(), sentAt: instant })),
  /** Money that went back to the customer, oldest first. */
  refunds: list(
    shape({
      id: z.string(),
      at: instant,
      by: z.string(),
      /** A decimal. */
      amount: z.number(),
      way: z.enum(MONEY_WAYS),
      reference: z.string(),
      note: z.string(),
    }),
  ),
  /** What may still go back: paid less refunded, a decimal. */
  refundable: z.number(),
  /** What the shop still has to give back, a decimal: the order is cancelled or returned, or too much was paid. */
  owed: z.number(),
  /** Other pieces since it was placed, oldest first. */
  changes: list(
    shape({
      id: z.string(),
      at: instant,
      by: z.string(),
      /** Taken back right away, or what took one back. */
      undone: z.boolean(),
      pieces: list(
        shape({
          from: z.nullable(changedPiece),
          to: z.nullable(changedPiece),
          quantity: z.number(),
          restocked: z.nullable(z.boolean()),
        }),
      ),
    }),
  ),
  /** What the customer asked for after the delivery, oldest first. Photographs are at the address of receipts. */
  requests: list(orderRequest),
  /** With the name of the person of the shop; null = none did it, or nobody wrote it down. */
  history: list(
    shape({ status: z.enum(ORDER_STATUSES), at: instant, by: z.enum(MOVERS), person: z.nullable(z.string()) }),
  ),
  /** Only people of the shop read them. */
  notes: list(shape({ id: z.string(), at: instant, by: z.string(), text: z.string() })),
  /** What the shop could write to the customer by WhatsApp now. */
  message: z.string(),
  /** The statuses to which the shop may move it now. */
  moves: list(z.enum(ORDER_STATUSES)),
});
export type StaffOrder = z.infer<typeof staffOrder>;

/** What the live topic `gestion:orders` carries. */
export const staffOrdersNews = shape({
  /** How many orders wait in each phase, and how many customers for money; what has no orders is absent. */
  waiting: z.record(z.string(), z.number()),
  /** The newest orders, by number. */
  newest: list(staffOrderRow),
});
export type StaffOrdersNews = z.infer<typeof staffOrdersNews>;

/** `total`: a decimal. */
export const previewedTotal = shape({ total: z.number() });

/** Several orders moved at once: each by itself. */
export const movesDocument = shape({
  moved: z.number(),
  /** Those that stayed where they were, with the words that say why. */
  refused: list(shape({ id: z.string(), number: z.nullable(z.string()), why: z.string() })),
});
export type Moves = z.infer<typeof movesDocument>;
