/** `/api/gestion/orders`: the orders of all customers. */
import {
  changesSchema,
  collectedSchema,
  correctionSchema,
  declineSchema,
  keepSchema,
  moveSchema,
  movesSchema,
  noteSchema,
  pickingQuerySchema,
  refundSchema,
  staffOrdersQuerySchema,
} from "./staff-order.schema.ts";
import { pickingList } from "./picking.document.ts";
import { movesDocument, previewedTotal, staffOrder, staffOrdersPage } from "./staff-order.document.ts";
import type { Endpoints } from "../../api/endpoint.ts";
import { manualOrderSchema } from "./manual-order.schema.ts";

const CHANGE_REFUSALS = [
  "NOT_FOUND",
  "ORDER_CLOSED",
  "EDITED_MEANWHILE",
  "ID_TAKEN",
  "UNKNOWN_VARIANT",
  "STOCK",
  "CURRENCY",
  "INVALID",
] as const;

export const staffOrders = {
  "GET /api/gestion/orders": {
    summary: "A page of the placed orders, with the number of all that match",
    caller: "staff",
    query: staffOrdersQuerySchema,
    answers: { 200: staffOrdersPage },
  },
  "GET /api/gestion/orders/{id}": {
    summary: "One order with its customer, payments, receipts, notes and allowed moves",
    caller: "staff",
    answers: { 200: staffOrder },
    refusals: ["NOT_FOUND"],
  },
  "PATCH /api/gestion/orders/{id}": {
    summary: "Corrects who gets it and where, before it leaves; nobody is told. Again = the same answer",
    caller: "staff",
    body: correctionSchema,
    answers: { 200: staffOrder },
    refusals: ["NOT_FOUND", "ORDER_CLOSED", "EDITED_MEANWHILE", "NOT_OFFERED", "INVALID"],
  },
  "POST /api/gestion/orders/{id}/changes": {
    summary: "Other pieces in a placed order, with stock, total and what is owed for it. Again = the same answer",
    caller: "sell",
    body: changesSchema,
    answers: { 200: staffOrder },
    refusals: CHANGE_REFUSALS,
  },
  "POST /api/gestion/orders/{id}/changes/preview": {
    summary: "What the order would cost with other pieces; nothing is changed",
    caller: "sell",
    body: changesSchema,
    answers: { 200: previewedTotal },
    refusals: CHANGE_REFUSALS,
  },
  "POST /api/gestion/orders/{id}/collected": {
    summary: "Writes down what the customer paid for a change, or that it is not asked for. Again = the same answer",
    caller: "sell",
    body: collectedSchema,
    answers: { 200: staffOrder },
    refusals: ["NOT_FOUND", "ID_TAKEN", "INVALID"],
  },
  "POST /api/gestion/orders/{id}/move": {
    summary: "Moves an order to another status. Again = the same answer",
    caller: "staff",
    body: moveSchema,
    answers: { 200: staffOrder },
    refusals: ["NOT_FOUND", "ORDER_CLOSED", "STOCK", "ID_TAKEN", "REFUND_TOO_MUCH", "INVALID"],
  },
  "POST /api/gestion/orders/moves": {
    summary: "Moves up to 50 orders, each by itself: one that may not move does not stop the others",
    caller: "staff",
    body: movesSchema,
    answers: { 200: movesDocument },
  },
  "POST /api/gestion/orders/{id}/notes": {
    summary: "Adds a note that only the shop reads",
    caller: "staff",
    body: noteSchema,
    answers: { 200: staffOrder },
    refusals: ["NOT_FOUND", "ID_TAKEN"],
  },
  "POST /api/gestion/orders/{id}/refunds": {
    summary: "Writes down money that went back to the customer, never more than was paid. Again = the same answer",
    caller: "sell",
    body: refundSchema,
    answers: { 200: staffOrder },
    refusals: ["NOT_FOUND", "ID_TAKEN", "REFUND_TOO_MUCH"],
  },
  "POST /api/gestion/orders/{id}/keep": {
    summary: "The shop owes nothing more for this order. Again = the same answer",
    caller: "sell",
    body: keepSchema,
    answers: { 200: staffOrder },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE"],
  },
  "GET /api/gestion/picking": {
    summary: "What to take from the shelves: the pieces of the chosen orders, or of all to prepare, by variant",
    caller: "staff",
    query: pickingQuerySchema,
    answers: { 200: pickingList },
  },
  "POST /api/gestion/orders/{id}/requests/{request}/decline": {
    summary: "Says no to a customer's request for an exchange, and why: the customer is told. Again = the same answer",
    caller: "sell",
    body: declineSchema,
    answers: { 200: staffOrder },
    refusals: ["NOT_FOUND", "ORDER_CLOSED"],
  },
  "GET /api/gestion/orders/{id}/receipts/{receipt}": {
    summary: "A picture that the customer sent: of a transfer, or with a request for an exchange",
    caller: "staff",
    answers: { 200: "picture" },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/gestion/orders": {
    summary: "Places an order for a customer, on the same stock as every other. Again = the same answer",
    caller: "sell",
    body: manualOrderSchema,
    answers: { 201: staffOrder },
    refusals: ["ID_TAKEN", "UNKNOWN_VARIANT", "STOCK", "CURRENCY", "NOT_OFFERED", "PRICE_CHANGED"],
  },
} as const satisfies Endpoints;
