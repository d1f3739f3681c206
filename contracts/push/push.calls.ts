/** `/api/gestion/me/push`: notices on a person's own phones. */
import { nothingSchema } from "../cart/cart.schema.ts";
import { pushDocument } from "./push.document.ts";
import { pushChoicesSchema, pushDeviceSchema } from "./push.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const push = {
  "GET /api/gestion/me/push": {
    summary: "The shop's key for notices, the person's devices, and what the person wants to be told",
    caller: "staff",
    answers: { 200: pushDocument },
  },
  "PATCH /api/gestion/me/push": {
    summary: "Chooses what the person is told, and the hours in which nothing is sent",
    caller: "staff",
    body: pushChoicesSchema,
    answers: { 200: pushDocument },
  },
  "PUT /api/gestion/me/push/devices/{id}": {
    summary: "Sends notices to this device from now on, until its session is ended; the browser's subscription",
    caller: "staff",
    body: pushDeviceSchema,
    answers: { 200: pushDocument },
    refusals: ["ID_TAKEN", "DEVICE_LIMIT"],
  },
  "DELETE /api/gestion/me/push/devices/{id}": {
    summary: "Sends nothing to this device any more",
    caller: "staff",
    answers: { 200: pushDocument },
  },
  "POST /api/gestion/me/push/devices/{id}/test": {
    summary: "Sends a notice now, and says whether the push service took it",
    caller: "staff",
    body: nothingSchema,
    answers: { 204: null },
    refusals: ["NOT_FOUND", "PUSH_GONE", "PUSH_FAILED"],
  },
} as const satisfies Endpoints;
