import { hostDocument } from "./host.document.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const storeHost = {
  "GET /api/gestion/host": {
    summary: "What a foreign store-management host answers and the shop cannot use, and products it does not know",
    caller: "staff",
    answers: { 200: hostDocument },
  },
} as const satisfies Endpoints;
