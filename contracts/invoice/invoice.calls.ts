/** Papers of the shop and invoices of its orders. */
import type { Endpoints } from "../api/endpoint.ts";
import { shopPapers } from "./papers.document.ts";

export const invoices = {
  "GET /api/gestion/papers": {
    summary: "What the shop's papers say about the shop",
    caller: "staff",
    answers: { 200: shopPapers },
  },
} as const satisfies Endpoints;
