/** Passkeys (WebAuthn): signing in to the back office, giving the password again, and a person's own ones. */
import { nothingSchema } from "../cart/cart.schema.ts";
import { passkeyCreation, passkeyRequest, passkeysPage } from "./passkey.document.ts";
import { staffSessionDocument } from "./staff.document.ts";
import { proofSchema } from "./staff.schema.ts";
import { newPasskeySchema, passkeyAnswerSchema } from "./passkey.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const passkeys = {
  "POST /api/gestion/session/passkey/options": {
    summary: "Begins signing in with a passkey: a challenge for five minutes, once, in this browser",
    caller: "anyone",
    body: nothingSchema,
    answers: { 200: passkeyRequest },
  },
  "POST /api/gestion/session/passkey": {
    summary: "Signs in with a passkey; it needs neither the password nor a code",
    caller: "anyone",
    body: passkeyAnswerSchema,
    answers: { 200: staffSessionDocument },
    refusals: ["WRONG_PASSKEY"],
  },
  "POST /api/gestion/session/proof/passkey/options": {
    summary: "Begins using a passkey where the password is asked for again",
    caller: "staff",
    body: nothingSchema,
    answers: { 200: passkeyRequest },
  },
  "POST /api/gestion/session/proof/passkey": {
    summary: "Uses a passkey where the password is asked for again",
    caller: "staff",
    body: passkeyAnswerSchema,
    answers: { 200: staffSessionDocument },
    refusals: ["WRONG_PASSKEY"],
  },
  "GET /api/gestion/me/passkeys": {
    summary: "The person's own passkeys",
    caller: "staff",
    answers: { 200: passkeysPage },
  },
  "POST /api/gestion/me/passkeys/options": {
    summary: "Begins adding a passkey, by the password each time",
    caller: "staff",
    body: proofSchema,
    answers: { 200: passkeyCreation },
    refusals: ["WRONG_PASSWORD", "SIGN_IN_BUSY"],
  },
  "POST /api/gestion/me/passkeys": {
    summary: "Adds a passkey",
    caller: "staff",
    proved: true,
    body: newPasskeySchema,
    answers: { 201: passkeysPage },
    refusals: ["WRONG_PASSKEY", "PASSKEY_LIMIT"],
  },
  "DELETE /api/gestion/me/passkeys/{id}": {
    summary: "Removes a passkey: it opens nothing any more",
    caller: "staff",
    proved: true,
    answers: { 200: passkeysPage },
  },
} as const satisfies Endpoints;
