import { z } from "zod";
import { idSchema } from "../api/id.schema.ts";
import { AUDIT_KINDS } from "./audit.ts";
import { pageFields } from "../api/list-page.schema.ts";

/** `GET /api/gestion/audit` */
export const auditQuerySchema = z.strictObject({
  ...pageFields,
  kind: z.enum(AUDIT_KINDS).optional(),
  subject: z.string().min(1).max(100).optional(),
  staff: idSchema.optional(),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;
