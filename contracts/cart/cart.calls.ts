/** `/api/carts`: the caller's cart (the specification's collection `carts`). */
import { additionSchema, cartPatchSchema, nothingSchema, receiptSchema } from "./cart.schema.ts";
import { cartDocument, mergeDocument } from "./cart.document.ts";
import { list, shape } from "../api/shape.ts";
import { z } from "zod/mini";
import type { Endpoints } from "../api/endpoint.ts";

export const carts = {
  "GET /api/carts": {
    summary: "The caller's cart: a list of none or one",
    caller: "visitor",
    answers: { 200: list(cartDocument) },
  },
  "PUT /api/carts/{id}": {
    summary:
      "Opens a cart under an id of the client's. An owner has one: with another id it answers 200 and the one there is",
    caller: "visitor",
    body: nothingSchema,
    answers: { 200: cartDocument, 201: cartDocument },
    refusals: ["ID_TAKEN"],
  },
  "PATCH /api/carts/{id}": {
    summary: "Sets absolute quantities by SKU (merge-patch); null removes a line",
    caller: "visitor",
    body: cartPatchSchema,
    answers: { 200: cartDocument },
    refusals: ["NOT_FOUND", "UNKNOWN_VARIANT", "STOCK", "CART_FULL", "CURRENCY", "COUPON"],
  },
  "POST /api/carts/{id}/additions": {
    summary: "Adds pieces of a variant, once for each id of an addition",
    caller: "visitor",
    body: additionSchema,
    answers: { 200: cartDocument },
    refusals: ["NOT_FOUND", "UNKNOWN_VARIANT", "STOCK", "CART_FULL", "CURRENCY"],
  },
  "POST /api/carts/merge": {
    summary: "Joins the guest's cart with that of the user who has just signed in",
    caller: "user",
    body: nothingSchema,
    answers: { 200: mergeDocument },
    refusals: ["VISITOR_REQUIRED", "INVALID_VISITOR"],
  },
  "POST /api/carts/{id}/undo-merge": {
    summary: "Takes back the last joining",
    caller: "user",
    body: nothingSchema,
    answers: { 200: cartDocument },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/carts/handover": {
    summary: "A secret, good once, by which the guest's cart goes on in another browser",
    caller: "guest",
    body: nothingSchema,
    answers: { 201: shape({ secret: z.string() }) },
    refusals: ["EMPTY_CART"],
  },
  "POST /api/carts/receive": {
    summary: "Takes the cart behind such a secret",
    caller: "visitor",
    body: receiptSchema,
    answers: { 200: cartDocument },
    refusals: ["HANDOVER_GONE"],
  },
} as const satisfies Endpoints;
