import { summary } from "./summary.document.ts";
import { today } from "./today.document.ts";
import { summaryQuerySchema } from "./summary.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const summaries = {
  "GET /api/gestion/today": {
    summary: "What waits for the shop, today's takings against the same hour a week ago, and what sells",
    caller: "staff",
    answers: { 200: today },
  },
  "GET /api/gestion/summary": {
    summary: "Sales, best sellers, low stock and what waits, for the last days and as many before",
    caller: "staff",
    query: summaryQuerySchema,
    answers: { 200: summary },
  },
} as const satisfies Endpoints;
