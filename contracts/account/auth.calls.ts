/** `/api/auth`: signing in and out. The session travels in an HttpOnly cookie. */
import { z } from "zod/mini";
import {
  passwordChangeSchema,
  resetRequestSchema,
  resetSchema,
  revokeSchema,
  signInSchema,
  signUpSchema,
  socialSchema,
} from "./account.schema.ts";
import { sessionSummary, userDocument } from "./account.document.ts";
import { list, shape } from "../api/shape.ts";
import type { Endpoints } from "../api/endpoint.ts";

const signedIn = shape({ user: userDocument });
const done = shape({ status: z.literal(true) });
/** The address of the provider's page, to which the browser goes next. */
const leaving = shape({ url: z.string(), redirect: z.literal(false) });

export const auth = {
  "POST /api/auth/sign-up/email": {
    summary: "A new account, signed in",
    caller: "anyone",
    body: signUpSchema,
    answers: { 200: signedIn },
    refusals: ["EMAIL_TAKEN", "SIGN_IN_BUSY"],
  },
  "POST /api/auth/sign-in/email": {
    summary: "Signs in",
    caller: "anyone",
    body: signInSchema,
    answers: { 200: signedIn },
    refusals: ["WRONG_CREDENTIALS", "SIGN_IN_BUSY"],
  },
  "POST /api/auth/sign-out": {
    summary: "Ends the session",
    caller: "anyone",
    answers: { 200: shape({ success: z.literal(true) }) },
  },
  "POST /api/auth/sign-in/social": {
    summary: "Signs in with Facebook or Google: answers their page",
    caller: "anyone",
    body: socialSchema,
    answers: { 200: leaving },
    refusals: ["PROVIDER_OFF"],
  },
  "POST /api/auth/link-social": {
    summary: "Adds Facebook or Google to the ways of signing in",
    caller: "user",
    body: socialSchema,
    answers: { 200: leaving },
    refusals: ["PROVIDER_OFF"],
  },
  "GET /api/auth/callback/{provider}": {
    summary: "The provider sends the browser here: a navigation, answered by a redirect",
    caller: "anyone",
    answers: { 302: "redirect" },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/auth/request-password-reset": {
    summary: "A mail with a link, if the address is somebody's. The same answer for every address",
    caller: "anyone",
    body: resetRequestSchema,
    answers: { 200: done },
  },
  "POST /api/auth/reset-password": {
    summary: "A new password by the mailed link; every session ends",
    caller: "anyone",
    body: resetSchema,
    answers: { 200: done },
    refusals: ["LINK_GONE", "SIGN_IN_BUSY"],
  },
  "POST /api/auth/change-password": {
    summary: "A new password by the old one; every other session ends",
    caller: "user",
    body: passwordChangeSchema,
    answers: { 200: done },
    refusals: ["WRONG_PASSWORD", "SIGN_IN_BUSY"],
  },
  "GET /api/auth/get-session": {
    summary: "Who is signed in; null = nobody",
    caller: "anyone",
    answers: { 200: z.nullable(signedIn) },
  },
  "GET /api/auth/list-sessions": {
    summary: "The browsers that are signed in",
    caller: "user",
    answers: { 200: list(sessionSummary) },
  },
  "POST /api/auth/revoke-session": {
    summary: "Ends one of them",
    caller: "user",
    body: revokeSchema,
    answers: { 200: done },
    refusals: ["NOT_FOUND"],
  },
  "POST /api/auth/revoke-other-sessions": {
    summary: "Ends all but this one",
    caller: "user",
    answers: { 200: done },
  },
  "POST /api/auth/facebook/deletion": {
    summary: "Facebook's server asks to forget a person: a form, signed with the shop's secret",
    caller: "anyone",
    body: "form",
    answers: { 200: shape({ url: z.string(), confirmation_code: z.string() }) },
    refusals: ["INVALID", "TOO_LARGE"],
  },
} as const satisfies Endpoints;
