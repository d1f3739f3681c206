/** `/api/gestion/redirects`: addresses of an earlier shop, answered with 301 where there is no page. */
import { redirectsPasted, staffRedirect, staffRedirects } from "./redirect.document.ts";
import {
  newRedirectSchema,
  pastedRedirectsSchema,
  redirectPatchSchema,
  redirectsQuerySchema,
} from "./redirect.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const staffRedirectCalls = {
  "GET /api/gestion/redirects": {
    summary: "A page of the old addresses and where they lead",
    caller: "owner",
    query: redirectsQuerySchema,
    answers: { 200: staffRedirects },
  },
  "POST /api/gestion/redirects": {
    summary: "Adds one. The same again = the one that is there",
    caller: "owner",
    body: newRedirectSchema,
    answers: { 201: staffRedirect },
  },
  "POST /api/gestion/redirects/together": {
    summary: "Adds those of two pasted columns, all or none; those that are there lead where the columns say",
    caller: "owner",
    body: pastedRedirectsSchema,
    answers: { 200: redirectsPasted },
  },
  "GET /api/gestion/redirects/{id}": {
    summary: "One of them",
    caller: "owner",
    answers: { 200: staffRedirect },
    refusals: ["NOT_FOUND"],
  },
  "PATCH /api/gestion/redirects/{id}": {
    summary: "Changes one. Again = the same answer",
    caller: "owner",
    body: redirectPatchSchema,
    answers: { 200: staffRedirect },
    refusals: ["NOT_FOUND", "EDITED_MEANWHILE"],
  },
  "DELETE /api/gestion/redirects/{id}": {
    summary: "Deletes one. Again = the same answer",
    caller: "owner",
    answers: { 204: null },
  },
} as const satisfies Endpoints;
