/** `/api/gestion`: signing in to the back office, with passwords and passkeys (WebAuthn), and the people who may. */
import { nothingSchema } from "../cart/cart.schema.ts";
import {
  passwordLink,
  recoveryDocument,
  staffDocument,
  staffPage,
  staffSessionDocument,
  staffSessionsPage,
  totpSetup,
  whoDocument,
} from "./staff.document.ts";
import {
  newPasswordSchema,
  newStaffSchema,
  passwordRequestSchema,
  proofSchema,
  staffPatchSchema,
  staffPasswordChangeSchema,
  staffSignInSchema,
  totpCodeSchema,
} from "./staff.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";
import { passkeyCreation, passkeyRequest, passkeysPage } from "./passkey.document.ts";
import { newPasskeySchema, passkeyAnswerSchema } from "./passkey.schema.ts";

export const staff = {
  "GET /api/gestion/session": {
    summary: "Who is signed in to the back office; null = nobody",
    caller: "anyone",
    answers: { 200: whoDocument },
  },
  "POST /api/gestion/session": {
    summary: "Signs in to the back office; its session is separate from a shopper's",
    caller: "anyone",
    body: staffSignInSchema,
    answers: { 200: staffSessionDocument },
    refusals: ["WRONG_CREDENTIALS", "CODE_NEEDED", "WRONG_CODE", "SIGN_IN_BUSY"],
  },
  "DELETE /api/gestion/session": {
    summary: "Signs out of the back office",
    caller: "staff",
    answers: { 204: null },
  },
  "POST /api/gestion/session/proof": {
    summary: "Gives the password again, as dangerous calls ask",
    caller: "staff",
    body: proofSchema,
    answers: { 200: staffSessionDocument },
    refusals: ["WRONG_PASSWORD", "SIGN_IN_BUSY"],
  },
  "POST /api/gestion/me/totp": {
    summary:
      "Begins a second factor, by the password each time: the secret for an app. It counts once a code is confirmed",
    caller: "staff",
    body: proofSchema,
    answers: { 200: totpSetup },
    refusals: ["WRONG_PASSWORD", "SIGN_IN_BUSY"],
  },
  "POST /api/gestion/me/totp/confirm": {
    summary: "Switches the second factor on; the recovery codes are shown this once",
    caller: "staff",
    proved: true,
    body: totpCodeSchema,
    answers: { 200: recoveryDocument },
    refusals: ["WRONG_CODE"],
  },
  "POST /api/gestion/me/totp/removal": {
    summary: "Switches the second factor off; asks for the password each time",
    caller: "staff",
    body: proofSchema,
    answers: { 204: null },
    refusals: ["WRONG_PASSWORD", "SIGN_IN_BUSY"],
  },
  "PUT /api/gestion/me/password": {
    summary: "A new password by the present one; every other session ends, and passkeys where asked",
    caller: "staff",
    body: staffPasswordChangeSchema,
    answers: { 200: staffSessionDocument },
    refusals: ["WRONG_PASSWORD", "SIGN_IN_BUSY"],
  },
  "GET /api/gestion/me/sessions": {
    summary: "The person's own sessions, the last used first",
    caller: "staff",
    answers: { 200: staffSessionsPage },
  },
  "DELETE /api/gestion/me/sessions/{id}": {
    summary: "Ends one of the person's other sessions",
    caller: "staff",
    answers: { 204: null },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/gestion/password-link": {
    summary: "A mail with a link for a lost password, if the address is somebody's. The same answer for every address",
    caller: "anyone",
    body: passwordRequestSchema,
    answers: { 202: null },
  },
  "PUT /api/gestion/password": {
    summary: "A new password by a link; every session ends, passkeys where asked; a second factor stays",
    caller: "anyone",
    body: newPasswordSchema,
    answers: { 204: null },
    refusals: ["LINK_GONE", "SIGN_IN_BUSY"],
  },
  "GET /api/gestion/staff": {
    summary: "Everybody who can sign in to the back office, or could",
    caller: "people",
    answers: { 200: staffPage },
  },
  "POST /api/gestion/staff": {
    summary: "Adds a person",
    caller: "people",
    proved: true,
    body: newStaffSchema,
    answers: { 201: staffDocument },
    refusals: ["EMAIL_TAKEN", "SIGN_IN_BUSY"],
  },
  "GET /api/gestion/staff/{id}": {
    summary: "One person of the shop",
    caller: "people",
    answers: { 200: staffDocument },
    refusals: ["NOT_FOUND"],
  },
  "PATCH /api/gestion/staff/{id}": {
    summary:
      "Changes a person's name, role or rights, or switches the account off; that ends its sessions. Nobody gives more than their own",
    caller: "people",
    proved: true,
    body: staffPatchSchema,
    answers: { 200: staffDocument },
    refusals: ["NOT_FOUND", "LAST_OWNER", "EDITED_MEANWHILE"],
  },
  "POST /api/gestion/staff/{id}/password-link": {
    summary: "A link for a person who lost the password, for the owner to hand over. Not for an owner",
    caller: "people",
    proved: true,
    body: nothingSchema,
    answers: { 200: passwordLink },
    refusals: ["NOT_FOUND"],
  },
  "DELETE /api/gestion/staff/{id}/keys": {
    summary: "Removes a person's passkeys and second factor, and signs the person out everywhere",
    caller: "people",
    proved: true,
    answers: { 200: staffDocument },
    refusals: ["NOT_FOUND"],
  },
  "DELETE /api/gestion/staff/{id}/sessions": {
    summary: "Signs a person out everywhere",
    caller: "people",
    proved: true,
    answers: { 204: null },
    refusals: ["NOT_FOUND"],
  },
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
