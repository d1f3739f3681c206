/**
 * `/api/orders`: the caller's orders (the specification's collection `orders`). Another user's orders are not
 * reachable.
 */
import { nothingSchema } from "../cart/cart.schema.ts";
import { putBackDocument } from "../cart/cart.document.ts";
import { checkoutChoices } from "../delivery/choices.document.ts";
import { draftDocument, draftOrOrder, orderDocument, orderRequest } from "./order.document.ts";
import { list } from "../api/shape.ts";
import { orderPatchSchema, ordersQuerySchema, placeSchema, requestSchema } from "./order.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

/**
 * Why a draft cannot become an order: something changed since the buyer looked at it, or a limit of unpaid orders is
 * reached.
 */
const NOT_PLACED = [
  "NOT_FOUND",
  "ORDER_CLOSED",
  "EMPTY_CART",
  "INCOMPLETE",
  "PRICE_CHANGED",
  "CART_CHANGED",
  "STOCK",
  "NOT_OFFERED",
  "UNPAID_LIMIT",
  "UNCONFIRMED_LIMIT",
  "EMAIL_UNCONFIRMED",
  "RESERVED_LIMIT",
  "RESERVED_SHARE",
  "NETWORK_LIMIT",
] as const;
const RECEIPT = [
  "NOT_FOUND",
  "ORDER_CLOSED",
  "TOO_LARGE",
  "PHOTO_TYPE",
  "PHOTO_TOO_LARGE",
  "PHOTO_TOO_SMALL",
  "PHOTO_TOO_LONG",
  "PHOTO_BROKEN",
  "INVALID",
] as const;

export const orders = {
  "GET /api/orders/choices": {
    summary: "What the checkout can be answered with: places, ways of delivery and of payment, identity documents",
    caller: "anyone",
    answers: { 200: checkoutChoices },
  },
  "GET /api/orders": {
    summary: "The caller's orders without drafts, newest first; `before` = the number of the last one that is known",
    caller: "user",
    query: ordersQuerySchema,
    answers: { 200: list(orderDocument) },
  },
  "GET /api/orders/draft": {
    summary: "The open draft, on any device",
    caller: "user",
    answers: { 200: draftDocument },
    refusals: ["NOT_FOUND"],
  },
  "GET /api/orders/{id}": {
    summary: "One order, also the draft",
    caller: "user",
    answers: { 200: draftOrOrder },
    refusals: ["NOT_FOUND"],
  },
  "PUT /api/orders/{id}": {
    summary: "Opens a draft under an id of the client's; 200 with the one that is open already",
    caller: "user",
    body: nothingSchema,
    answers: { 200: draftDocument, 201: draftDocument },
    refusals: ["ID_TAKEN", "EMPTY_CART"],
  },
  "PATCH /api/orders/{id}": {
    summary: "Writes the answers of the checkout into the draft; what is named is replaced",
    caller: "user",
    body: orderPatchSchema,
    answers: { 200: draftDocument },
    refusals: ["NOT_FOUND", "ORDER_CLOSED", "NOT_OFFERED", "EMPTY_CART", "INCOMPLETE"],
  },
  "POST /api/orders/{id}/place": {
    summary: "Orders what the buyer saw. Again = the same answer",
    caller: "user",
    body: placeSchema,
    answers: { 200: orderDocument },
    refusals: NOT_PLACED,
  },
  "POST /api/orders/{id}/payment": {
    summary:
      "A QR that can be paid: the same one while it lives, else another; an expired order takes its pieces again",
    caller: "user",
    body: nothingSchema,
    answers: { 200: orderDocument },
    refusals: [
      "NOT_FOUND",
      "ORDER_CLOSED",
      "STOCK",
      "PRICE_CHANGED",
      "UNPAID_LIMIT",
      "UNCONFIRMED_LIMIT",
      "RESERVED_SHARE",
      "NETWORK_LIMIT",
      "NOT_OFFERED",
    ],
  },
  "POST /api/orders/{id}/payment/check": {
    summary: "Reads the payment at the bank now",
    caller: "user",
    body: nothingSchema,
    answers: { 200: orderDocument },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/orders/{id}/cancel": {
    summary: "Cancels an order that is not paid",
    caller: "user",
    body: nothingSchema,
    answers: { 200: orderDocument },
    refusals: ["NOT_FOUND", "ORDER_CLOSED"],
  },
  "POST /api/orders/{id}/again": {
    summary: "Puts what was bought into the cart once more",
    caller: "user",
    body: nothingSchema,
    answers: { 200: putBackDocument },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/orders/{id}/receipt": {
    summary: "The picture of a payment's receipt, as it is; for the shop whose owner confirms payments",
    caller: "user",
    body: "picture",
    answers: { 200: orderDocument },
    refusals: RECEIPT,
  },
  "GET /api/orders/{id}/requests": {
    summary: "What was asked for after the delivery, oldest first, with the shop's answers",
    caller: "user",
    answers: { 200: list(orderRequest) },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/orders/{id}/requests": {
    summary: "Asks for other pieces or the money within the days that the owner promised. Again = the same answer",
    caller: "user",
    body: requestSchema,
    answers: { 200: list(orderRequest) },
    refusals: ["NOT_FOUND", "EXCHANGE_OVER", "REQUEST_OPEN", "ID_TAKEN", "INVALID"],
  },
  "PUT /api/orders/{id}/requests/{request}/photos/{photo}": {
    summary: "A picture of what is wrong, as it is, under an id of the client's; up to three while nobody has answered",
    caller: "user",
    body: "picture",
    answers: { 200: list(orderRequest) },
    refusals: [...RECEIPT, "ID_TAKEN"],
  },
  "POST /api/orders/{id}/requests/{request}/withdraw": {
    summary: "Takes it back while nobody has answered. Again = the same answer",
    caller: "user",
    body: nothingSchema,
    answers: { 200: list(orderRequest) },
    refusals: ["NOT_FOUND", "ORDER_CLOSED"],
  },
  "GET /api/orders/{id}/qr/{payment}": {
    summary: "The picture of a payment's QR; `payment` may end in `.png`",
    caller: "user",
    answers: { 200: "picture" },
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Endpoints;
