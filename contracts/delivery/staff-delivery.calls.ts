/**
 * `/api/gestion/shipping-methods` and `/api/gestion/purchase-types`: rows are switched off, never deleted.
 * `/api/gestion/delivery-calendar`: one document.
 */
import {
  staffCalendar,
  staffPurchaseType,
  staffPurchaseTypes,
  staffShippingMethod,
  staffShippingMethods,
} from "./staff-delivery.document.ts";
import {
  calendarPatchSchema,
  deliveryQuerySchema,
  newShippingMethodSchema,
  purchaseTypePatchSchema,
  shippingMethodPatchSchema,
} from "./staff-delivery.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const staffDelivery = {
  "GET /api/gestion/shipping-methods": {
    summary: "All shipping methods, in the owner's order",
    caller: "owner",
    query: deliveryQuerySchema,
    answers: { 200: staffShippingMethods },
  },
  "POST /api/gestion/shipping-methods": {
    summary: "Adds a shipping method after the last of its kind. The same again = the row that is there",
    caller: "owner",
    body: newShippingMethodSchema,
    answers: { 201: staffShippingMethod },
    refusals: ["ID_TAKEN"],
  },
  "GET /api/gestion/shipping-methods/{method}": {
    summary: "One shipping method",
    caller: "owner",
    answers: { 200: staffShippingMethod },
    refusals: ["NOT_FOUND"],
  },
  "PATCH /api/gestion/shipping-methods/{method}": {
    summary: "Changes a shipping method; open pages of the shop follow. Again = the same answer",
    caller: "owner",
    body: shippingMethodPatchSchema,
    answers: { 200: staffShippingMethod },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE"],
  },
  "GET /api/gestion/delivery-calendar": {
    summary: "Where the shop is and when it works, for days of arrival",
    caller: "owner",
    answers: { 200: staffCalendar },
  },
  "PATCH /api/gestion/delivery-calendar": {
    summary: "Changes it; open pages of the shop follow, orders keep the day they were told. Again = the same answer",
    caller: "owner",
    body: calendarPatchSchema,
    answers: { 200: staffCalendar },
    refusals: ["EDITED_MEANWHILE"],
  },
  "GET /api/gestion/purchase-types": {
    summary: "All purchase types, in the owner's order",
    caller: "owner",
    query: deliveryQuerySchema,
    answers: { 200: staffPurchaseTypes },
  },
  "GET /api/gestion/purchase-types/{type}": {
    summary: "One purchase type",
    caller: "owner",
    answers: { 200: staffPurchaseType },
    refusals: ["NOT_FOUND"],
  },
  "PATCH /api/gestion/purchase-types/{type}": {
    summary: "Changes a purchase type; the next step of every checkout follows it. Again = the same answer",
    caller: "owner",
    body: purchaseTypePatchSchema,
    answers: { 200: staffPurchaseType },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE"],
  },
} as const satisfies Endpoints;
