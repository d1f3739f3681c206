/** The audit trail of the back office: who, when, what, before and after. Front door of the module. */
import type { AuditEntry, AuditPage } from "#contracts/documents/audit.ts";
import { type SQL, and, count, desc, eq } from "drizzle-orm";
import type { AuditKind } from "#contracts/staff/audit.ts";
import type { AuditQuery } from "#contracts/staff/audit.schema.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/now.ts";
import type { Clock } from "#contracts/clock.ts";
import { auditEntries } from "./audit.sql.ts";

/** Who acts in the back office. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

/** Whoever may open the shop's files, at the command line. */
export const COMMAND_LINE: Actor = { id: "00000000-0000-0000-0000-000000000000", name: "línea de comandos" };

interface AuditedChange {
  readonly by: Actor;
  readonly kind: AuditKind;
  /** The id of what was changed. */
  readonly subject: string;
  /** A verb: "move", "change", "create". */
  readonly action: string;
  /** The changed fields only. Never a secret. */
  readonly before?: object;
  readonly after?: object;
}

/** Call it in the transaction of the change: there is no change without its entry. */
export type RecordChange = (tx: Db, change: AuditedChange) => Promise<void>;

export function createAudit({ db, clock }: { db: Db; clock: Clock }) {
  const record: RecordChange = async (tx, { by, kind, subject, action, before = {}, after = {} }) => {
    await tx
      .insert(auditEntries)
      .values({ at: databaseNow(clock), staff: by.id, by: by.name, kind, subject, action, before, after });
  };

  return {
    record,
    /** Newest first. */
    list: async ({ page, perPage, kind, subject, staff: who }: AuditQuery): Promise<AuditPage> => {
      const which: SQL | undefined = and(
        kind === undefined ? undefined : eq(auditEntries.kind, kind),
        subject === undefined ? undefined : eq(auditEntries.subject, subject),
        who === undefined ? undefined : eq(auditEntries.staff, who),
      );
      const [counted] = await db.select({ total: count() }).from(auditEntries).where(which);
      const rows = await db
        .select()
        .from(auditEntries)
        .where(which)
        .orderBy(desc(auditEntries.id))
        .limit(perPage)
        .offset((page - 1) * perPage);
      return { total: counted?.total ?? 0, data: rows.map(document) };
    },
  };
}

function document({ staff: _staff, at, before, after, ...rest }: typeof auditEntries.$inferSelect): AuditEntry {
  return { ...rest, at: at.toISOString(), before: JSON.stringify(before), after: JSON.stringify(after) };
}
