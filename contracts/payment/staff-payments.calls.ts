/** `/api/gestion/payments`: how the shop takes QR payments. */
import { bankDisconnectionSchema, bankKeysSchema, paymentProviderSchema } from "./staff-payments.schema.ts";
import { staffPayments as document } from "./staff-payments.document.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const staffPayments = {
  "GET /api/gestion/payments": {
    summary: "Whether shoppers can pay by QR, through which bank, and what each bank wants to know",
    caller: "owner",
    answers: { 200: document },
  },
  "PUT /api/gestion/payments/provider": {
    summary: "Chooses where new QRs come from: a connected bank, or the own QR (`manual`). Again = the same answer",
    caller: "owner",
    proved: true,
    body: paymentProviderSchema,
    answers: { 200: document },
    refusals: ["EDITED_MEANWHILE", "PAYMENTS_FIXED"],
  },
  "PUT /api/gestion/payments/banks/{provider}": {
    summary: "Connects a bank: its keys are tried there, and stored and used if it accepts them",
    caller: "owner",
    proved: true,
    body: bankKeysSchema,
    answers: { 200: document },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE", "PAYMENTS_FIXED", "BANK_REFUSED", "BANK_AWAY"],
  },
  "POST /api/gestion/payments/banks/{provider}/disconnection": {
    summary: "Forgets a bank's keys, once nobody can pay a QR of it. Again = the same answer",
    caller: "owner",
    proved: true,
    body: bankDisconnectionSchema,
    answers: { 200: document },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE", "PAYMENTS_FIXED", "BANK_HAS_QRS"],
  },
  "PUT /api/gestion/payments/own-qr": {
    summary: "The picture of the owner's own QR, shown to shoppers when no bank makes one for each order",
    caller: "owner",
    proved: true,
    body: "picture",
    answers: { 200: document },
    refusals: ["PAYMENTS_FIXED", "PHOTO_TYPE", "PHOTO_TOO_LARGE", "PHOTO_BROKEN", "QR_NOT_FOUND", "TOO_LARGE"],
  },
  "GET /api/gestion/payments/own-qr": {
    summary: "The picture of the owner's own QR",
    caller: "owner",
    answers: { 200: "picture" },
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Endpoints;
