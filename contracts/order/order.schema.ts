/**
 * What a client may send about an order. Prices, totals, numbers, statuses and owners belong to the server: sending
 * them is refused.
 */
import { z } from "zod";
import { billingSchema, shippingFields } from "../account/account.schema.ts";
import { idSchema } from "../api/id.schema.ts";
import { LINES_MAX, QUANTITY_MAX, isQuantity } from "../cart/cart.ts";
import { skuSchema } from "../product/product-fields.schema.ts";
import { line, lines } from "../text/line.schema.ts";
import { cleaned } from "../text/readable.ts";
import { GIFT_CARD_MAX } from "./gift.ts";
import { EXCHANGE_INSTEAD_MAX, EXCHANGE_TEXT_MAX } from "./exchange-request.ts";
import { EXCHANGE_REASONS, EXCHANGE_WISHES } from "./order.ts";
import { PURCHASE_TYPES } from "../payment/purchase-types.ts";

/** The shipping method decides which fields are required: see `order-shipping.ts`. */
export const orderShippingSchema = z.strictObject({
  method: z.string().regex(/^[a-z0-9-]{1,40}$/, "Elige cómo quieres recibirlo"),
  ...shippingFields,
});
/** The card's lines are its buyer's; what nobody can read is removed. */
const giftSchema = z.strictObject({
  wrap: z.boolean(),
  card: z
    .string()
    .refine((typed) => typed.length <= GIFT_CARD_MAX, `Escribe hasta ${GIFT_CARD_MAX} letras`)
    .transform((typed) => typed.split(/\r?\n/).map(cleaned).join("\n").trim()),
  hidePrices: z.boolean(),
});

/** `PATCH /api/orders/{id}`: fields that are present replace those of the draft. */
export const orderPatchSchema = z.strictObject({
  shipping: orderShippingSchema.optional(),
  billing: billingSchema.optional(),
  purchaseType: z.enum(PURCHASE_TYPES, "Elige cómo quieres pagar").optional(),
  /** Null = it is no present. */
  gift: giftSchema.nullable().optional(),
});
export type OrderPatch = z.infer<typeof orderPatchSchema>;

/** `POST /api/orders/{id}/place`: the total and the cart version that the buyer saw. */
export const placeSchema = z.strictObject({
  /** A decimal, like `total` of the draft. */
  expectedTotal: z.number().min(0).max(10_000_000),
  cartVersion: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
export type PlaceRequest = z.infer<typeof placeSchema>;

/** `GET /api/orders`: newest first; `before` = the number of the last order the client has. */
export const ordersQuerySchema = z.strictObject({
  before: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  limit: z.coerce.number().int().min(1).max(60).default(20),
});

export const orderedLine = z.strictObject({
  sku: skuSchema,
  quantity: z.number().refine(isQuantity, `Escribe de 1 a ${QUANTITY_MAX} piezas`),
});

/** `POST /api/orders/{id}/requests`: the id makes a repeated one the same. */
export const requestSchema = z
  .strictObject({
    id: idSchema,
    pieces: z
      .array(orderedLine)
      .min(1, "Elige qué pieza")
      .max(LINES_MAX)
      .refine((pieces) => new Set(pieces.map(({ sku }) => sku)).size === pieces.length, "Cada pieza va una sola vez"),
    wish: z.enum(EXCHANGE_WISHES, "Elige qué quieres"),
    /** What in its place. */
    instead: line(EXCHANGE_INSTEAD_MAX),
    reason: z.enum(EXCHANGE_REASONS, "Elige por qué"),
    text: lines(EXCHANGE_TEXT_MAX),
  })
  .refine(({ wish, instead }) => wish === "money" || instead !== "", {
    path: ["instead"],
    message: "Escribe qué quieres en su lugar",
  });
export type NewExchangeRequest = z.output<typeof requestSchema>;
