/** `/api/gestion/imports` and `/api/gestion/exports`: spreadsheets in and out. */
import { importErrorsQuerySchema, importMappingSchema, newImportSchema } from "./import.schema.ts";
import { importDocument, importErrorsPage, importList } from "./import.document.ts";
import type { Endpoints } from "../api/endpoint.ts";
import { staffOrdersFilterSchema } from "../order/staff/staff-order.schema.ts";

const forOwner = { caller: "owner", answers: { 200: "file" } } as const;
const forStaff = { caller: "staff", answers: { 200: "file" } } as const;
const ofOrders = { ...forOwner, query: staffOrdersFilterSchema } as const;
const WORKBOOK = "The same as a workbook";

export const productImports = {
  "GET /api/gestion/imports": {
    summary: "The last imports, newest first",
    caller: "owner",
    answers: { 200: importList },
  },
  "POST /api/gestion/imports": {
    summary: "Announces a file. Again with the same id = the same import; the caller's unstarted ones are forgotten",
    caller: "owner",
    body: newImportSchema,
    answers: { 201: importDocument },
    refusals: ["ID_TAKEN"],
  },
  "GET /api/gestion/imports/{id}": {
    summary: "An import with its progress",
    caller: "owner",
    answers: { 200: importDocument },
    refusals: ["NOT_FOUND"],
  },
  "PUT /api/gestion/imports/{id}/parts/{part}": {
    summary: "A part of the file, from 0: 2 MB, only the last one is shorter. Again = the same",
    caller: "owner",
    body: "file",
    answers: { 204: null },
    refusals: ["NOT_FOUND", "MEDIA_TYPE", "TOO_LARGE"],
  },
  "POST /api/gestion/imports/{id}/check": {
    summary: "Begins the dry run of a file that has arrived. Again = the same",
    caller: "owner",
    answers: { 200: importDocument },
    refusals: ["NOT_FOUND", "IMPORT_INCOMPLETE"],
  },
  "PUT /api/gestion/imports/{id}/mapping": {
    summary: "Says what words of another shop system are here, and begins the dry run again. Again = the same",
    caller: "owner",
    body: importMappingSchema,
    answers: { 200: importDocument },
    refusals: ["NOT_FOUND", "IMPORT_UNCHECKED"],
  },
  "POST /api/gestion/imports/{id}/start": {
    summary: "Imports the products without errors, or continues where it was stopped. Again = the same",
    caller: "owner",
    answers: { 200: importDocument },
    refusals: ["NOT_FOUND", "IMPORT_UNCHECKED", "IMPORT_RUNNING", "IMPORT_EMPTY"],
  },
  "POST /api/gestion/imports/{id}/stop": {
    summary: "Stops after the products that are being written. Again = the same",
    caller: "owner",
    answers: { 200: importDocument },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/gestion/imports/{id}/undo": {
    summary: "Takes back what it did, except from products that were edited or ordered since. Again = the same",
    caller: "owner",
    answers: { 200: importDocument },
    refusals: ["NOT_FOUND", "IMPORT_UNCHECKED"],
  },
  "POST /api/gestion/imports/{id}/cancel": {
    summary: "Forgets an import that was not started, also while its file is read. Again = the same",
    caller: "owner",
    answers: { 204: null },
    refusals: ["IMPORT_RUNNING"],
  },
  "GET /api/gestion/imports/{id}/errors": {
    summary: "A page of its errors, of its cells in doubt or of what it changes, by row",
    caller: "owner",
    query: importErrorsQuerySchema,
    answers: { 200: importErrorsPage },
    refusals: ["NOT_FOUND"],
  },
  "GET /api/gestion/imports/{id}/errors.csv": {
    summary: "All its errors for a spreadsheet",
    caller: "owner",
    answers: { 200: "file" },
    refusals: ["NOT_FOUND"],
  },
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
