/**
 * `/api/users`: the caller's own document (the specification's collection `users`). Another user's document is not
 * reachable.
 */
import { z } from "zod/mini";
import { confirmSchema, deletionSchema, emailChangeSchema, joinSchema, userPatchSchema } from "./account.schema.ts";
import { userDocument } from "./account.document.ts";
import { shape } from "../api/shape.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const account = {
  "GET /api/users/me": { summary: "The caller", caller: "user", answers: { 200: userDocument } },
  "PATCH /api/users/me": {
    summary: "What is named changes, null removes what may be missing (merge-patch)",
    caller: "user",
    body: userPatchSchema,
    answers: { 200: userDocument },
  },
  "DELETE /api/users/me": {
    summary: "Deletes the account. Who has a password gives it",
    caller: "user",
    body: deletionSchema,
    answers: { 204: null },
    refusals: ["WRONG_PASSWORD", "REAUTHENTICATE", "SIGN_IN_BUSY"],
  },
  "POST /api/users/me/email": {
    summary: "Another address, or the first one: a mail to it confirms. The same answer for every address",
    caller: "user",
    body: emailChangeSchema,
    answers: { 202: null },
    refusals: ["WRONG_PASSWORD", "REAUTHENTICATE", "SIGN_IN_BUSY"],
  },
  "POST /api/users/me/confirmation": {
    summary: "The confirmation mail once more",
    caller: "user",
    answers: { 202: null },
  },
  "POST /api/users/me/join": {
    summary: "This account becomes part of the one that has confirmed its address, for who knows that one's password",
    caller: "user",
    body: joinSchema,
    answers: { 204: null },
    refusals: ["WRONG_PASSWORD", "WRONG_CREDENTIALS", "NOT_FOUND", "SIGN_IN_BUSY"],
  },
  "POST /api/users/confirm-email": {
    summary: "The mailed link, from whichever browser it is opened in: with the account's session or its password",
    caller: "anyone",
    body: confirmSchema,
    answers: { 200: shape({ email: z.string() }) },
    refusals: ["LINK_GONE", "CONFIRM_PASSWORD", "CONFIRM_SIGNED_IN", "WRONG_PASSWORD", "SIGN_IN_BUSY", "EMAIL_TAKEN"],
  },
} as const satisfies Endpoints;
