/** `/api/gestion/exports`: files for a spreadsheet. */
import { staffOrdersFilterSchema } from "../order/staff/staff-order.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

const forOwner = { caller: "owner", answers: { 200: "file" } } as const;
const forStaff = { caller: "staff", answers: { 200: "file" } } as const;
const ofOrders = { ...forOwner, query: staffOrdersFilterSchema } as const;
const WORKBOOK = "The same as a workbook";

export const exportFiles = {
  "GET /api/gestion/exports/orders.csv": {
    summary: "The orders that match the filters of the list, one row each",
    ...ofOrders,
  },
  "GET /api/gestion/exports/orders.xlsx": { summary: WORKBOOK, ...ofOrders },
  "GET /api/gestion/exports/order-lines.csv": { summary: "The lines of the same orders, one row each", ...ofOrders },
  "GET /api/gestion/exports/order-lines.xlsx": { summary: WORKBOOK, ...ofOrders },
  "GET /api/gestion/exports/products.csv": {
    summary: "Every product, one row for each variant: the import reads it again",
    ...forStaff,
  },
  "GET /api/gestion/exports/products.xlsx": { summary: WORKBOOK, ...forStaff },
  "GET /api/gestion/exports/template.csv": {
    summary: "The columns that the import reads, with one product as an example",
    ...forStaff,
  },
  "GET /api/gestion/exports/template.xlsx": { summary: WORKBOOK, ...forStaff },
  "GET /api/gestion/exports/newsletter.csv": { summary: "Who wants the newsletter", ...forOwner },
  "GET /api/gestion/exports/alerts.csv": {
    summary: "Who asked to be told when a sold-out variant is back",
    ...forOwner,
  },
} as const satisfies Endpoints;
