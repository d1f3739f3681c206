/** `/api/gestion/first-steps`: what a new shop still needs. */
import { firstSteps as document } from "./first-steps.document.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const firstSteps = {
  "GET /api/gestion/first-steps": {
    summary: "What a new shop still needs, and whether a shopper could buy something now",
    caller: "owner",
    answers: { 200: document },
  },
  "POST /api/gestion/first-steps/delivery": {
    summary: "The owner has looked at the prices of delivery, which a new shop begins with. Again = the same answer",
    caller: "owner",
    answers: { 200: document },
  },
} as const satisfies Endpoints;
