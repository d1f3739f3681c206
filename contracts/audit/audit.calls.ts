import { auditPage } from "./audit.document.ts";
import { auditQuerySchema } from "./audit.schema.ts";
import type { Endpoints } from "../api/endpoint.ts";

export const audit = {
  "GET /api/gestion/audit": {
    summary: "Who changed what in the back office, newest first",
    caller: "owner",
    query: auditQuerySchema,
    answers: { 200: auditPage },
  },
} as const satisfies Endpoints;
