/** An order that the people of the shop write for a customer. */
import { z } from "zod";
import { idSchema } from "../../api/id.schema.ts";
import { line } from "../../text/line.schema.ts";
import { MONEY_WAYS } from "../../payment/money-ways.ts";
import { orderShippingSchema, orderedLine } from "../order.schema.ts";
import { ORDER_SOURCES } from "./order-sources.ts";
import { PURCHASE_TYPES } from "../../payment/purchase-types.ts";

const LINES_MAX = 50;
const REFERENCE_MAX = 100;
const NOTE_MAX = 2_000;
const TOTAL_MAX = 10_000_000;

/** `POST /api/gestion/orders`: the id makes a repeated request the same order. */
export const manualOrderSchema = z.strictObject({
  id: idSchema,
  source: z.enum(ORDER_SOURCES).exclude(["web"], "Elige de dónde viene el pedido"),
  lines: z
    .array(orderedLine)
    .refine((lines) => lines.length > 0, "Agrega al menos un producto")
    .refine((lines) => lines.length <= LINES_MAX, `Un pedido lleva hasta ${LINES_MAX} productos distintos`)
    .refine((lines) => new Set(lines.map(({ sku }) => sku)).size === lines.length, "Cada producto va una sola vez"),
  shipping: orderShippingSchema,
  /** The customer of the QR pays in the shop's own pages, so it is not among them. */
  purchaseType: z.enum(PURCHASE_TYPES).exclude(["qr"], "Elige cómo se paga"),
  /** Null = not paid yet. */
  paid: z.nullable(z.strictObject({ way: z.enum(MONEY_WAYS, "Elige cómo pagó"), reference: line(REFERENCE_MAX) })),
  /** Paid, and taken along right away. */
  handedOver: z.boolean(),
  /** What the person takes off, a decimal; within their limit. */
  rebate: z.number().min(0, "Escribe un monto").max(TOTAL_MAX).default(0),
  note: line(NOTE_MAX),
  /** The total that the person saw, a decimal. */
  expectedTotal: z.number().min(0).max(TOTAL_MAX),
});
export type ManualOrder = z.output<typeof manualOrderSchema>;
