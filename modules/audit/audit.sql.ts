/** Who changed what in the back office. Rows are only added. */
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AuditKind } from "#contracts/audit/audit.ts";

export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    staff: uuid("staff").notNull(),
    /** The name at that time. */
    by: text("by").notNull(),
    /** What kind of thing was changed, and which: "order", its id. */
    kind: text("kind").$type<AuditKind>().notNull(),
    subject: text("subject").notNull(),
    action: text("action").notNull(),
    /** The changed fields only. */
    before: jsonb("before").notNull(),
    after: jsonb("after").notNull(),
  },
  (table) => [
    index("audit_entries_subject").on(table.kind, table.subject),
    index("audit_entries_staff").on(table.staff),
  ],
);
