import { salesByGroup, summary } from "./summary.document.ts";
import { today } from "./today.document.ts";
import { salesQuerySchema, summaryQuerySchema } from "./summary.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const summaries = {
  "GET /api/gestion/today": {
    summary: "What waits for the shop, today's takings against the same hour a week ago, and what sells",
    caller: "staff",
    answers: { 200: today },
  },
  "GET /api/gestion/summary": {
    summary: "Sales, best sellers, low stock and what waits, for the last days and as many before",
    caller: "money",
    query: summaryQuerySchema,
    answers: { 200: summary },
  },
  "GET /api/gestion/sales": {
    summary: "What was sold by product, category or channel, and what is left after its cost, where that is known",
    caller: "money",
    query: salesQuerySchema,
    answers: { 200: salesByGroup },
  },
} as const satisfies Endpoints;
