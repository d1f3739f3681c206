/** `/api/gestion/promotions`: what takes something off purchases by itself or with a word. */
import { nothingSchema } from "../cart/cart.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";
import { list } from "../api/shape.ts";
import { promotionDocument, promotionReach, staffPromotion, staffPromotions } from "./promotion.document.ts";
import { promotionSchema, quoteSchema, reachQuerySchema } from "./promotion.schema.ts";

export const staffPromotionCalls = {
  "GET /api/gestion/promotions": {
    summary: "All promotions, the newest first, with what was sold with each",
    caller: "staff",
    answers: { 200: staffPromotions },
  },
  "GET /api/gestion/promotions/reach": {
    summary: "How many products a promotion would be for, and some of them",
    caller: "staff",
    query: reachQuerySchema,
    answers: { 200: promotionReach },
  },
  "POST /api/gestion/promotions/quote": {
    summary: "What applies by itself to these products when the shop sells them",
    caller: "sell",
    body: quoteSchema,
    answers: { 200: list(promotionDocument) },
  },
  "PUT /api/gestion/promotions/{id}": {
    summary: "Makes a promotion, or changes one that is not over: orders keep what they had",
    caller: "prices",
    body: promotionSchema,
    bodyMax: 65_536,
    answers: { 200: staffPromotion },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE"],
  },
  "POST /api/gestion/promotions/{id}/stop": {
    summary: "Ends it now, for good. Again = the same answer",
    caller: "prices",
    body: nothingSchema,
    answers: { 200: staffPromotion },
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Endpoints;
