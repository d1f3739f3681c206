/** Banco Económico (API Market). */
import { z } from "zod";
import { filled, webUrl } from "#contracts/env.schema.ts";
import { bankAdapter } from "../adapter.ts";
import { fieldOf, readId } from "../wire.ts";
import { createBaneco } from "./calls.ts";
import { readKey } from "./cipher.ts";

const variables = z.object({
  BANECO_URL: webUrl,
  BANECO_USER: filled,
  BANECO_PASSWORD: filled,
  BANECO_AES_KEY: filled.refine(
    (key) => readKey(key) !== null,
    "256 bits: 32 characters, 64 hexadecimal digits or base64",
  ),
  BANECO_ACCOUNT: filled,
});

export const baneco = bankAdapter({
  settings: variables.transform((read) => ({
    url: read.BANECO_URL,
    user: read.BANECO_USER,
    password: read.BANECO_PASSWORD,
    aesKey: read.BANECO_AES_KEY,
    account: read.BANECO_ACCOUNT,
  })),
  create: createBaneco,
  notification: {
    path: "/api/qrsimple/notifyPaymentQR",
    /** `{"payment": {"qrId": …}}`, in any letter case. */
    qrOf: (body) => readId(fieldOf(fieldOf(body, "payment"), "qrId")),
    answer: (ok, words) => ({ responseCode: ok ? 0 : 1, message: ok ? "" : words }),
  },
  simulator: (url) => ({
    url: `${url}/ApiGateway`,
    user: "simulador",
    password: "simulador",
    aesKey: "simulador-simulador-simulador-32",
    account: "1041070599",
  }),
});
