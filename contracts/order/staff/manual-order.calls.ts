/** Orders that the people of the shop write for customers at the counter, on the phone or by WhatsApp. */
import { foundVariants } from "./manual-order.document.ts";
import { staffOrder } from "./staff-order.document.ts";
import { manualOrderSchema, variantsQuerySchema } from "./manual-order.schema.ts";
import type { Endpoints } from "../../api/endpoint.ts";

export const manualOrders = {
  "POST /api/gestion/orders": {
    summary: "Places an order for a customer, on the same stock as every other. Again = the same answer",
    caller: "staff",
    body: manualOrderSchema,
    answers: { 201: staffOrder },
    refusals: ["ID_TAKEN", "UNKNOWN_VARIANT", "STOCK", "CURRENCY", "NOT_OFFERED", "PRICE_CHANGED"],
  },
  "GET /api/gestion/variants": {
    summary: "Variants on sale by words of their name, brand, colour or SKU, with price and pieces",
    caller: "staff",
    query: variantsQuerySchema,
    answers: { 200: foundVariants },
  },
} as const satisfies Endpoints;
