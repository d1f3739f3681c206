/** `/api/gestion/answers`: every setting of the shop in a few words. */
import { shopAnswers } from "./answers.document.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const answers = {
  "GET /api/gestion/answers": {
    summary: "Today's answer of each setting in a few words; those of an owner for an owner only",
    caller: "staff",
    answers: { 200: shopAnswers },
  },
} as const satisfies Endpoints;
