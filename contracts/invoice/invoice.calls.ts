/** Papers of the shop and invoices of its orders. */
import type { Endpoints } from "../api/endpoint.ts";
import { invoicesOfMonth, invoicesOfOrder } from "./invoice.document.ts";
import { annulmentSchema, invoiceMonthSchema, newInvoiceSchema } from "./invoice.schema.ts";
import { shopPapers } from "./papers.document.ts";

export const invoices = {
  "GET /api/gestion/papers": {
    summary: "What the shop's papers say about the shop",
    caller: "staff",
    answers: { 200: shopPapers },
  },
  "GET /api/gestion/invoices": {
    summary: "The invoices of a month, and the paid orders that wait for one",
    caller: "staff",
    query: invoiceMonthSchema,
    answers: { 200: invoicesOfMonth },
  },
  "GET /api/gestion/orders/{id}/invoices": {
    summary: "The invoices of an order, annulled ones too",
    caller: "staff",
    answers: { 200: invoicesOfOrder },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/gestion/orders/{id}/invoices": {
    summary: "Writes down the invoice of a paid order, over its total; the customer is told. Again = the same answer",
    caller: "sell",
    body: newInvoiceSchema,
    answers: { 200: invoicesOfOrder },
    refusals: ["NOT_FOUND", "ID_TAKEN", "INVOICE_UNPAID", "INVOICE_ISSUED", "INVOICE_TAKEN"],
  },
  "PUT /api/gestion/invoices/{id}/file": {
    summary: "The invoice as a PDF or a photograph, in place of the one before. Private. Again = the same answer",
    caller: "sell",
    body: "picture",
    answers: { 204: null },
    refusals: ["NOT_FOUND", "INVOICE_FILE", "TOO_LARGE", "PHOTO_TYPE", "PHOTO_TOO_LARGE", "PHOTO_BROKEN"],
  },
  "GET /api/gestion/invoices/{id}/file": {
    summary: "The PDF or photograph of an invoice",
    caller: "staff",
    answers: { 200: "file" },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/gestion/invoices/{id}/annulment": {
    summary: "Writes down that an invoice was annulled; the customer is told. Again = the same answer",
    caller: "money",
    body: annulmentSchema,
    answers: { 200: invoicesOfOrder },
    refusals: ["NOT_FOUND"],
  },
  "GET /api/gestion/exports/sales-book.csv": {
    summary: "The invoices of a month in the columns of the tax office's register of sales",
    caller: "money",
    query: invoiceMonthSchema,
    answers: { 200: "file" },
  },
  "GET /api/orders/{id}/invoices/{invoice}": {
    summary: "The PDF or photograph of an invoice of the caller's order",
    caller: "user",
    answers: { 200: "file" },
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Endpoints;
