/** Orders. Lines are copies, so later changes of the catalogue do not affect them. Money in cents. */
import type { ExchangeRequest, OrderShipping, ReviewReason } from "#contracts/order/order.document.ts";
import type { Billing } from "#contracts/account/account.document.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Arrival } from "#contracts/delivery/arrival.ts";
import type { Gift } from "#contracts/order/gift.ts";
import type { PieceChange } from "#contracts/order/order-changes.ts";
import type { OrderSource } from "#contracts/order/staff/order-sources.ts";
import type { MoneyWay } from "#contracts/payment/money-ways.ts";
import type { Mover, OrderStatus, PaymentState } from "#contracts/order/order.ts";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import type { Reduction } from "#contracts/promotion/promotion.document.ts";
import { users } from "#modules/account/account.sql.ts";
import { variants } from "#modules/catalogue/catalogue.sql.ts";
import { promotions } from "#modules/promotions/promotions.sql.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const orderNumbers = pgSequence("order_numbers", { startWith: 1 });

export const orders = pgTable(
  "orders",
  {
    /** Made by the client, so that a retry does not place a second order. */
    id: uuid("id").primaryKey(),
    number: integer("number").unique(),
    /** Null after the account was deleted, and for orders that the shop wrote. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status").$type<OrderStatus>().notNull().default("borrador"),
    source: text("source").$type<OrderSource>().notNull().default("web"),
    shipping: jsonb("shipping").$type<OrderShipping>(),
    billing: jsonb("billing").$type<Billing>(),
    purchaseType: text("purchase_type").$type<PurchaseType>(),
    /** The day that the buyer was told; null = none was. */
    arrival: jsonb("arrival").$type<Arrival>(),
    /** Null = it is no present. */
    gift: jsonb("gift").$type<Gift>(),
    moneda: text("moneda").notNull().default("Bs."),
    subtotal: integer("subtotal").notNull().default(0),
    /** Offers of the lines, and what promotions take off lines and off the order. */
    discount: integer("discount").notNull().default(0),
    /** Of it, what was taken off the order as a whole. */
    orderDiscount: integer("order_discount").notNull().default(0),
    shippingCost: integer("shipping_cost").notNull().default(0),
    total: integer("total").notNull().default(0),
    /** Its pieces are taken from the stock and not given back. */
    holds: boolean("holds").notNull().default(false),
    review: text("review").$type<ReviewReason>(),
    /** Of money that would have to go back: what the shop keeps, as a person decided. */
    kept: integer("kept").notNull().default(0),
    /**
     * What changes of its pieces left open after it was paid: above 0 the customer still pays it, below 0 it goes back.
     * Null = nothing was changed.
     */
    difference: integer("difference"),
    /** Of an order that the shop wrote: what was asked for, so that only the same request is a retry. */
    request: text("request"),
    /** A hash of the network it was placed from, kept while the order is unpaid; see `network-key.ts`. */
    network: text("network"),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    placedAt: moment("placed_at"),
    expiresAt: moment("expires_at"),
  },
  (table) => [
    uniqueIndex("orders_one_draft")
      .on(table.userId)
      .where(sql`${table.status} = 'borrador'`),
    index("orders_user").on(table.userId, table.number),
    index("orders_status").on(table.status),
    index("orders_placed").on(table.placedAt),
    // The live list of the back office sums all versions; from this index alone.
    index("orders_versions")
      .on(table.version)
      .where(sql`${table.number} is not null and ${table.status} <> 'borrador'`),
    // Money to look at is counted with every change of the live list.
    index("orders_review")
      .on(table.status)
      .where(sql`${table.review} is not null or ${table.difference} is not null`),
    index("orders_network")
      .on(table.network)
      .where(sql`${table.network} is not null`),
    check("orders_total", sql`${table.total} = ${table.subtotal} - ${table.discount} + ${table.shippingCost}`),
    check(
      "orders_money",
      sql`${table.discount} between 0 and ${table.subtotal} and ${table.orderDiscount} between 0 and ${table.discount} and ${table.shippingCost} >= 0`,
    ),
    check("orders_number", sql`(${table.status} = 'borrador') = (${table.number} is null)`),
  ],
);

const order = () =>
  uuid("order")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" });

export const orderLines = pgTable(
  "order_lines",
  {
    order: order(),
    variant: text("variant")
      .notNull()
      .references(() => variants.id, { onDelete: "restrict" }),
    position: smallint("position").notNull(),
    product: uuid("product").notNull(),
    name: text("name").notNull(),
    image: text("image").notNull(),
    color: text("color").notNull(),
    size: text("size").notNull(),
    price: integer("price").notNull(),
    discount: smallint("discount").notNull(),
    /** Null = the discount decides what was paid. */
    offerPrice: integer("offer_price"),
    quantity: smallint("quantity").notNull(),
    /** What promotions take off all its pieces. */
    promoDiscount: integer("promo_discount").notNull().default(0),
    /** What a piece cost the shop when it was ordered, in cents; null = not known. */
    cost: integer("cost"),
  },
  (table) => [
    primaryKey({ columns: [table.order, table.variant] }),
    index("order_lines_variant").on(table.variant),
    check("order_lines_quantity", sql`${table.quantity} between 1 and 20`),
    check("order_lines_promo", sql`${table.promoDiscount} between 0 and ${table.price} * ${table.quantity}`),
  ],
);

/** What promotions took off an order, and why. */
export const orderReductions = pgTable(
  "order_reductions",
  {
    order: order(),
    position: smallint("position").notNull(),
    /** Null = a rebate of the person who wrote the order. */
    promotion: uuid("promotion").references(() => promotions.id, { onDelete: "restrict" }),
    /** As it was read then. */
    name: text("name").notNull(),
    of: text("of").$type<Reduction["of"]>().notNull(),
    cents: integer("cents").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order, table.position] }),
    index("order_reductions_promotion").on(table.promotion),
    check("order_reductions_cents", sql`${table.cents} > 0`),
  ],
);

export const orderHistory = pgTable(
  "order_history",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    order: order(),
    status: text("status").$type<OrderStatus>().notNull(),
    at: moment("at").notNull(),
    by: text("by").$type<Mover>().notNull(),
    /** The name at that time of the person of the shop. */
    person: text("person"),
  },
  (table) => [index("order_history_order").on(table.order)],
);

/** One row for each QR that was requested, or one for an order paid on delivery. */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey(),
    order: order(),
    /** From 1. The reference consists of the order's number and this. */
    attempt: smallint("attempt").notNull(),
    /** A name of `payment/banks.ts`, or "manual": the owner checks it. Null = paid on delivery. */
    provider: text("provider"),
    /** The mark of the shop's account at the bank (`Bank.account`); null = older than marks: the only account of then. */
    account: text("account"),
    state: text("state").$type<PaymentState>().notNull(),
    amount: integer("amount").notNull(),
    currency: text("currency").notNull(),
    /** The shop's own name of the payment at the bank; unique, so that a QR whose answer was lost can be found. */
    reference: text("reference").notNull().unique(),
    /** When the bank was asked for a QR, whether or not it answered. */
    askedAt: moment("asked_at"),
    providerId: text("provider_id"),
    /** The picture of the QR, PNG. */
    image: bytes("image"),
    /** The last day in La Paz on which the bank accepts the payment. */
    expiresOn: date("expires_on"),
    createdAt: moment("created_at").notNull(),
    /** Until when the shopper should pay it. */
    expiresAt: moment("expires_at"),
    /** When the QR was cancelled at the bank, or cancelling was refused because it was paid or over. */
    closedAt: moment("closed_at"),
    paidAt: moment("paid_at"),
    paidAmount: integer("paid_amount"),
    voucher: text("voucher"),
    /** All vouchers seen for this QR: another one is another payment of it. */
    vouchers: text("vouchers")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    payer: text("payer"),
    /** For money that came past the bank; null = the bank knows. */
    way: text("way").$type<MoneyWay>(),
    /** Of the difference that a change made, not of the order. */
    extra: boolean("extra").notNull().default(false),
  },
  (table) => [
    uniqueIndex("payments_attempt").on(table.order, table.attempt),
    uniqueIndex("payments_one_alive")
      .on(table.order)
      .where(sql`${table.state} in ('por_cobrar', 'iniciando', 'pendiente', 'en_verificacion')`),
    /** Two accounts may be at two hosts of a bank, which number their QRs each for itself. */
    uniqueIndex("payments_provider_id").on(table.provider, table.providerId, sql`coalesce(${table.account}, '')`),
  ],
);

/** What shoppers ask for after the delivery. */
export const exchangeRequests = pgTable(
  "exchange_requests",
  {
    /** Made by the client, so that a retry counts once. */
    id: uuid("id").primaryKey(),
    order: order(),
    at: moment("at").notNull(),
    pieces: jsonb("pieces").$type<ExchangeRequest["pieces"]>().notNull(),
    wish: text("wish").$type<ExchangeRequest["wish"]>().notNull(),
    instead: text("instead").notNull(),
    reason: text("reason").$type<ExchangeRequest["reason"]>().notNull(),
    text: text("text").notNull(),
    state: text("state").$type<ExchangeRequest["state"]>().notNull().default("open"),
    /** What the shopper reads of it. */
    answer: text("answer").notNull().default(""),
    answeredAt: moment("answered_at"),
    /** The one that answered it (`order_changes`). */
    change: uuid("change"),
  },
  (table) => [
    index("exchange_requests_order").on(table.order),
    uniqueIndex("exchange_requests_one_open")
      .on(table.order)
      .where(sql`${table.state} = 'open'`),
  ],
);

/**
 * Pictures that shoppers sent: of transfers, and of what is wrong with a piece. Private: only for the customer and the
 * shop's owner.
 */
export const receipts = pgTable(
  "receipts",
  {
    id: uuid("id").primaryKey(),
    order: order(),
    /** Null = of a transfer. */
    request: uuid("request").references(() => exchangeRequests.id, { onDelete: "cascade" }),
    /** JPEG without camera metadata. */
    image: bytes("image").notNull(),
    sentAt: moment("sent_at").notNull(),
  },
  (table) => [index("receipts_order").on(table.order)],
);

/** Money that went back to customers, as the people of the shop wrote it down. */
export const orderRefunds = pgTable(
  "order_refunds",
  {
    /** Made by the client, so that a retry counts once. */
    id: uuid("id").primaryKey(),
    order: order(),
    amount: integer("amount").notNull(),
    way: text("way").$type<MoneyWay>().notNull(),
    reference: text("reference").notNull(),
    note: text("note").notNull(),
    staff: uuid("staff").notNull(),
    /** The name at that time. */
    by: text("by").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [index("order_refunds_order").on(table.order), check("order_refunds_amount", sql`${table.amount} > 0`)],
);

interface Before {
  readonly lines: readonly (typeof orderLines.$inferSelect)[];
  readonly orderDiscount: number;
  readonly reductions: readonly (typeof orderReductions.$inferSelect)[];
}

/** Other pieces in a placed order. A return is one too: then nothing, or another piece, went out for it. */
export const orderChanges = pgTable(
  "order_changes",
  {
    /** Made by the client, so that a retry counts once. */
    id: uuid("id").primaryKey(),
    order: order(),
    seq: bigint("seq", { mode: "number" }).generatedAlwaysAsIdentity(),
    pieces: jsonb("pieces").$type<readonly PieceChange[]>().notNull(),
    /** As it was, so that taking it back is exact. */
    before: jsonb("before").$type<Before>().notNull(),
    totalBefore: integer("total_before").notNull(),
    totalAfter: integer("total_after").notNull(),
    /** Taken back right away, or what took one back: nobody need hear of it. */
    undone: boolean("undone").notNull().default(false),
    request: text("request").notNull(),
    staff: uuid("staff").notNull(),
    /** The name at that time. */
    by: text("by").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [index("order_changes_order").on(table.order, table.seq)],
);

/** What the people of the shop write about an order; customers never see it. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: uuid("id").primaryKey(),
    order: order(),
    staff: uuid("staff").notNull(),
    /** The name at that time. */
    by: text("by").notNull(),
    text: text("text").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [index("order_notes_order").on(table.order)],
);

/** Notifications of banks as they came: hints, kept as evidence. */
export const paymentNotices = pgTable(
  "payment_notices",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text("provider").notNull(),
    body: text("body").notNull(),
    /** The payment it names; null = unknown to the shop. */
    payment: uuid("payment"),
    receivedAt: moment("received_at").notNull(),
  },
  (table) => [index("payment_notices_received").on(table.receivedAt)],
);
