/** One change that somebody made in the back office. */
import { z } from "zod/mini";
import { AUDIT_KINDS } from "./audit.ts";
import { instant, list, shape } from "../api/shape.ts";

const auditEntry = shape({
  id: z.number(),
  at: instant,
  /** The person's name. */
  by: z.string(),
  kind: z.enum(AUDIT_KINDS),
  subject: z.string(),
  action: z.string(),
  /** The changed fields, as JSON text. */
  before: z.string(),
  after: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditPage = shape({
  total: z.number(),
  data: list(auditEntry),
  /** `names`: what the things are called now, by `order/<id>`, `brands/<Ide>`, `variant/<SKU>`. What is gone is not in it. */
  meta: shape({ names: z.record(z.string(), z.string()) }),
});
export type AuditPage = z.infer<typeof auditPage>;
