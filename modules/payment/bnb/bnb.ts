/** BNB (QRSimple). */
import { z } from "zod";
import { filled, webUrl } from "#contracts/env.schema.ts";
import { bankAdapter } from "../adapter.ts";
import { fieldOf, readId } from "../wire.ts";
import { createBnb } from "./calls.ts";

const variables = z.object({
  BNB_AUTH_URL: webUrl,
  BNB_QR_URL: webUrl,
  BNB_ACCOUNT_ID: filled,
  BNB_AUTHORIZATION_ID: filled,
});

export const bnb = bankAdapter({
  settings: variables.transform((read) => ({
    authUrl: read.BNB_AUTH_URL,
    qrUrl: read.BNB_QR_URL,
    accountId: read.BNB_ACCOUNT_ID,
    authorizationId: read.BNB_AUTHORIZATION_ID,
  })),
  create: createBnb,
  notification: {
    path: "/notification",
    /** `{"QRId": "76", …}`, in any letter case. */
    qrOf: (body) => readId(fieldOf(body, "QRId")),
    answer: (ok, words) => ({ success: ok, message: ok ? "OK" : words }),
  },
  simulator: (url) => ({
    authUrl: `${url}/ClientAuthentication.API/api/v1`,
    qrUrl: `${url}/QRSimple.API/api/v1`,
    accountId: "simulador",
    authorizationId: "Simulador-2026!",
  }),
});
