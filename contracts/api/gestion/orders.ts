/** `/api/gestion/orders`: the orders of all customers. */
import { moveSchema, movesSchema, noteSchema, staffOrdersQuerySchema } from "../../order/staff-order.schema.ts";
import { movesDocument, staffOrder, staffOrdersPage } from "../../documents/staff-order.ts";
import type { Endpoints } from "../endpoint.ts";

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
  "POST /api/gestion/orders/{id}/move": {
    summary: "Moves an order to another status. Again = the same answer",
    caller: "staff",
    body: moveSchema,
    answers: { 200: staffOrder },
    refusals: ["NOT_FOUND", "ORDER_CLOSED", "STOCK"],
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
  "GET /api/gestion/orders/{id}/receipts/{receipt}": {
    summary: "The picture of a transfer that the customer sent",
    caller: "staff",
    answers: { 200: "picture" },
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Endpoints;
