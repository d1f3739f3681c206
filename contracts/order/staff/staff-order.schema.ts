/** What the back office may ask and send about orders. */
import { z } from "zod";
import { idSchema } from "../../api/id.schema.ts";
import { cleaned } from "../../text/readable.ts";
import { filledText, line } from "../../text/line.schema.ts";
import { SHIPPING_FIELDS } from "../../address/address.ts";
import { pageFields } from "../../api/list-page.schema.ts";
import { orderedLine } from "../order.schema.ts";
import { ORDER_STATUSES } from "../order.ts";
import { skuSchema } from "../../product/product-fields.schema.ts";
import { RECEIPT_REFUSALS } from "../../payment/receipt-refusals.ts";
import { ORDER_QUEUES } from "../order-phases.ts";
import { MONEY_WAYS } from "../../payment/money-ways.ts";

const day = z.iso.date("Escribe la fecha como 2026-11-23");

const filterFields = {
  /** Phases and queues, separated by commas. */
  status: z
    .string()
    .max(200)
    .transform((value) => value.split(","))
    .pipe(z.array(z.enum(ORDER_QUEUES)))
    .optional(),
  /** Part of a number, name or phone. */
  q: z.string().max(100).transform(cleaned).default(""),
  /** Days in Bolivia, both included. */
  from: day.optional(),
  until: day.optional(),
};

/** `GET /api/gestion/orders` */
export const staffOrdersQuerySchema = z.strictObject({
  ...pageFields,
  /** `act` = what to do next, and what waits longest first. */
  sort: z.enum(["placedAt", "number", "total", "act"]).default("placedAt"),
  direction: z.enum(["asc", "desc"]).default("desc"),
  ...filterFields,
});
/** `GET /api/gestion/exports/orders.csv` */
export const staffOrdersFilterSchema = z.strictObject(filterFields);
export type StaffOrdersFilter = z.output<typeof staffOrdersFilterSchema>;
export type StaffOrdersQuery = z.output<typeof staffOrdersQuerySchema>;

/** Nothing goes back to being a draft: a draft would count as moved to where it is. */
const destination = z.enum(ORDER_STATUSES).exclude(["borrador"], "Un pedido no vuelve a ser borrador");

const MOVED_MAX = 50;

/** `POST /api/gestion/orders/moves` */
export const movesSchema = z.strictObject({
  ids: z
    .array(idSchema)
    .refine((ids) => ids.length > 0, "Elige al menos un pedido")
    .refine((ids) => ids.length <= MOVED_MAX, `Elige hasta ${MOVED_MAX} pedidos`)
    .refine((ids) => new Set(ids).size === ids.length, "Cada pedido va una sola vez"),
  to: destination,
});

const TYPED_MAX = 300;

/** `PATCH /api/gestion/orders/{id}`: who gets it and where, before it leaves. Fields that are absent stay. */
export const correctionSchema = z.strictObject({
  version: z.int().min(1),
  shipping: z.partialRecord(z.enum(SHIPPING_FIELDS), z.string().max(TYPED_MAX, `Escribe hasta ${TYPED_MAX} letras`)),
});
export type Correction = z.output<typeof correctionSchema>;

const CHANGES_MAX = 20;

/** `POST /api/gestion/orders/{id}/changes`: other pieces. The id makes a repeated request the same change. */
export const changesSchema = z.strictObject({
  id: idSchema,
  version: z.int().min(1),
  changes: z
    .array(
      z
        .strictObject({
          /** The piece that the order has; null = one is added. */
          from: skuSchema.nullable(),
          /** What comes in its place; null = nothing. */
          to: skuSchema.nullable(),
          quantity: orderedLine.shape.quantity,
          /** Of a delivered order: what came back is sold again. */
          restocked: z.boolean().default(true),
        })
        .refine(({ from, to }) => from !== to, { path: ["to"], message: "Elige otra pieza" }),
    )
    .min(1, "Elige qué cambia")
    .max(CHANGES_MAX, `Hasta ${CHANGES_MAX} cambios a la vez`),
});
export type LineChanges = z.output<typeof changesSchema>;

const NOTE_MAX = 2_000;

/** `POST /api/gestion/orders/{id}/notes`: the id makes a repeated request the same note. */
export const noteSchema = z.strictObject({
  id: idSchema,
  text: filledText(NOTE_MAX, "Escribe la nota"),
});
export type NewNote = z.output<typeof noteSchema>;

/** `POST /api/gestion/orders/{id}/requests/{request}/decline`: the customer reads it. */
export const declineSchema = z.strictObject({ answer: filledText(300, "Escribe por qué no, en tus palabras") });

const AMOUNT_MAX = 1_000_000;
const REFERENCE_MAX = 100;
const isAmount = (value: number) => value > 0 && value <= AMOUNT_MAX && /^\d+(\.\d{1,2})?$/.test(String(value));

/** `POST /api/gestion/orders/{id}/refunds`: the id makes a repeated request the same refund. */
export const refundSchema = z.strictObject({
  id: idSchema,
  /** A decimal. */
  amount: z.number("Escribe el monto").refine(isAmount, "Escribe un monto mayor a 0, con hasta dos decimales"),
  way: z.enum(MONEY_WAYS, "Elige cómo se devolvió"),
  reference: line(REFERENCE_MAX),
  note: line(NOTE_MAX),
});
export type NewRefund = z.output<typeof refundSchema>;

/** `POST /api/gestion/orders/{id}/collected`: money for what a change added. The id makes a repeated request the same. */
export const collectedSchema = z.strictObject({
  id: idSchema,
  amount: refundSchema.shape.amount,
  /** Null = it is not asked for any more. */
  way: z.enum(MONEY_WAYS, "Elige cómo pagó").nullable(),
  reference: line(REFERENCE_MAX),
});
export type Collected = z.output<typeof collectedSchema>;

const TRACKING_MAX = 60;

/** `POST /api/gestion/orders/{id}/move`: where to, and what belongs to that move. */
export const moveSchema = z.discriminatedUnion("to", [
  z.strictObject({ to: z.literal("cancelado"), refund: refundSchema.optional() }),
  z.strictObject({
    to: z.literal("devuelto"),
    refund: refundSchema.optional(),
    /** The pieces that go back to the stock. */
    restocked: z
      .array(orderedLine)
      .refine((lines) => new Set(lines.map(({ sku }) => sku)).size === lines.length, "Cada producto va una sola vez")
      .default([]),
  }),
  z.strictObject({ to: z.literal("pendiente"), reason: z.enum(RECEIPT_REFUSALS, "Elige por qué").optional() }),
  /** Again for an order that was sent: the number is written down, or corrected. */
  z.strictObject({ to: z.literal("enviado"), tracking: line(TRACKING_MAX).optional() }),
  z.strictObject({ to: destination.exclude(["cancelado", "devuelto", "pendiente", "enviado"]) }),
]);
export type MoveRequest = z.output<typeof moveSchema>;

/** `POST /api/gestion/orders/{id}/keep`: what the person saw as owed, a decimal. */
export const keepSchema = z.strictObject({
  owed: z.number("Escribe el monto").refine(isAmount, "Escribe un monto mayor a 0, con hasta dos decimales"),
});

/** The most orders of one picking list. */
export const PICKED_MAX = 100;

/** `GET /api/gestion/picking`: ids separated by commas; without them every order to prepare. */
export const pickingQuerySchema = z.strictObject({
  ids: z
    .string()
    .max(37 * PICKED_MAX)
    .transform((typed) => [...new Set(typed.split(","))])
    .pipe(z.array(idSchema))
    .optional(),
});
