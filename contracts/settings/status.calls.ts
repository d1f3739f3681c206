/** `/api/gestion/status`: whether mails leave, the bank answers, the last backup was made. */
import { shopStatus } from "./status.document.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const status = {
  "GET /api/gestion/status": {
    summary: "Whether the shop works, in sentences",
    caller: "owner",
    answers: { 200: shopStatus },
  },
  "POST /api/gestion/status/mail": {
    summary: "Sends a mail to the owner's own address, to see whether mails arrive",
    caller: "owner",
    answers: { 200: shopStatus },
  },
  "POST /api/gestion/status/jobs": {
    summary: "Tries parked jobs again",
    caller: "owner",
    answers: { 200: shopStatus },
  },
} as const satisfies Endpoints;
