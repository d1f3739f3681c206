/** `/api/gestion/redirects`: addresses of an earlier shop, answered with 301 where there is no page. */
import { redirectsPasted, staffRedirects } from "./redirect.document.ts";
import { pastedRedirectsSchema, redirectsQuerySchema } from "./redirect.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const staffRedirectCalls = {
  "GET /api/gestion/redirects": {
    summary: "A page of the old addresses and where they lead",
    caller: "owner",
    query: redirectsQuerySchema,
    answers: { 200: staffRedirects },
  },
  "POST /api/gestion/redirects": {
    summary: "Adds those of two columns, all or none; those that are there lead where the columns say",
    caller: "owner",
    body: pastedRedirectsSchema,
    answers: { 200: redirectsPasted },
  },
  "DELETE /api/gestion/redirects/{id}": {
    summary: "Deletes one. Again = the same answer",
    caller: "owner",
    answers: { 204: null },
  },
} as const satisfies Endpoints;
