/** Banco Económico (API Market). */
import { z } from "zod";
import { filled, webUrl } from "#contracts/api/env.schema.ts";
import { bankAdapter } from "../adapter.ts";
import { fieldOf, readId } from "../http/wire.ts";
import { createBaneco } from "./calls.ts";
import { readKey } from "./cipher.ts";

const variables = z.object({
  BANECO_URL: webUrl,
  BANECO_USER: filled,
  BANECO_PASSWORD: filled,
  BANECO_AES_KEY: filled.refine(
    (key) => readKey(key) !== null,
    "usa 256 bits: 32 letras, 64 dígitos hexadecimales o base64",
  ),
  BANECO_ACCOUNT: filled,
});

export const baneco = bankAdapter({
  title: "Banco Económico",
  form: [
    { name: "BANECO_USER", label: "Usuario", secret: true },
    { name: "BANECO_PASSWORD", label: "Contraseña", secret: true },
    { name: "BANECO_AES_KEY", label: "Llave AES", help: "32 letras, o 64 dígitos hexadecimales", secret: true },
    { name: "BANECO_ACCOUNT", label: "Número de cuenta", help: "Donde llega el dinero" },
    { name: "BANECO_URL", label: "Dirección", suggestion: "https://apimkt.baneco.com.bo/ApiGateway" },
  ],
  settings: variables.transform((read) => ({
    url: read.BANECO_URL,
    user: read.BANECO_USER,
    password: read.BANECO_PASSWORD,
    aesKey: read.BANECO_AES_KEY,
    account: read.BANECO_ACCOUNT,
  })),
  account: ({ user, account }) => [user, account],
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
