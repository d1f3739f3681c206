/** BNB (QRSimple). */
import { z } from "zod";
import { filled, webUrl } from "#contracts/api/env.schema.ts";
import { bankAdapter } from "../adapter.ts";
import { fieldOf, readId } from "../http/wire.ts";
import { createBnb } from "./calls.ts";

const variables = z.object({
  BNB_AUTH_URL: webUrl,
  BNB_QR_URL: webUrl,
  BNB_ACCOUNT_ID: filled,
  BNB_AUTHORIZATION_ID: filled,
});

export const bnb = bankAdapter({
  title: "BNB",
  form: [
    { name: "BNB_ACCOUNT_ID", label: "AccountId", help: "El que te dio el banco", secret: true },
    {
      name: "BNB_AUTHORIZATION_ID",
      label: "AuthorizationId",
      help: "La clave que te dio el banco, o la que ya cambiaste",
      secret: true,
    },
    {
      name: "BNB_AUTH_URL",
      label: "Dirección para entrar",
      suggestion: "https://marketapi.bnb.com.bo/ClientAuthentication.API/api/v1",
    },
    {
      name: "BNB_QR_URL",
      label: "Dirección de los QR",
      suggestion: "https://marketapi.bnb.com.bo/QRSimple.API/api/v1",
    },
  ],
  firstKey: "BNB_AUTHORIZATION_ID",
  settings: variables.transform((read) => ({
    authUrl: read.BNB_AUTH_URL,
    qrUrl: read.BNB_QR_URL,
    accountId: read.BNB_ACCOUNT_ID,
    authorizationId: read.BNB_AUTHORIZATION_ID,
  })),
  account: ({ accountId }) => [accountId],
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
