/** `/api/gestion/first-steps`: what a new shop still needs. */
import { firstSteps as document, trial } from "./first-steps.document.ts";
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
  "POST /api/gestion/first-steps/mail": {
    summary: "The owner has seen a mail of the shop arrive. Again = the same answer",
    caller: "owner",
    answers: { 200: document },
    refusals: ["INVALID"],
  },
  "POST /api/gestion/first-steps/receipt": {
    summary: "Tries the picture of a receipt as a shopper would send it; it is not kept. Again = the same answer",
    caller: "owner",
    body: "picture",
    answers: { 200: document },
    refusals: ["INVALID", "PHOTO_TYPE", "PHOTO_TOO_LARGE", "PHOTO_BROKEN", "TOO_LARGE"],
  },
  "POST /api/gestion/first-steps/trial": {
    summary: "The shop buys from itself, up to the payment, in a transaction that is undone: nothing of it stays",
    caller: "owner",
    answers: { 200: trial },
  },
} as const satisfies Endpoints;
