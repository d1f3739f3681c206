/** `/api/gestion/customers`: everybody with an account, and who bought without one. */
import { nothingSchema } from "../cart/cart.schema.ts";
import { customer, customersPage } from "./customer.document.ts";
import { customersQuerySchema } from "./customers.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const customers = {
  "GET /api/gestion/customers": {
    summary: "A page of the customers, each with the number of orders and what was paid",
    caller: "staff",
    query: customersQuerySchema,
    answers: { 200: customersPage },
  },
  "GET /api/gestion/customers/{id}": {
    summary: "One customer with the address and the orders",
    caller: "staff",
    answers: { 200: customer },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/gestion/customers/{id}/anonymise": {
    summary:
      "Deletes the account as its owner would: paid orders stay without personal data. Without an account the same, once no order is open. Again = NOT_FOUND",
    caller: "owner",
    proved: true,
    body: nothingSchema,
    answers: { 204: null },
    refusals: ["NOT_FOUND", "ORDER_OPEN"],
  },
} as const satisfies Endpoints;
