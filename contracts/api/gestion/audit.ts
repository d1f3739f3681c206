import { auditPage } from "../../documents/audit.ts";
import { auditQuerySchema } from "../../staff/audit.schema.ts";
import type { Endpoints } from "../endpoint.ts";

export const audit = {
  "GET /api/gestion/audit": {
    summary: "Who changed what in the back office, newest first",
    caller: "owner",
    query: auditQuerySchema,
    answers: { 200: auditPage },
  },
} as const satisfies Endpoints;
