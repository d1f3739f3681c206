/** `/api/gestion/exports`: files for a spreadsheet. */
import { staffOrdersFilterSchema } from "../../order/staff-order.schema.ts";
import type { Endpoints } from "../endpoint.ts";

export const exportFiles = {
  "GET /api/gestion/exports/orders.csv": {
    summary: "The orders that match the filters of the list, one row each",
    caller: "owner",
    query: staffOrdersFilterSchema,
    answers: { 200: "file" },
  },
  "GET /api/gestion/exports/newsletter.csv": {
    summary: "Who wants the newsletter",
    caller: "owner",
    answers: { 200: "file" },
  },
  "GET /api/gestion/exports/alerts.csv": {
    summary: "Who asked to be told when a sold-out variant is back",
    caller: "owner",
    answers: { 200: "file" },
  },
} as const satisfies Endpoints;
