/** The audit trail of the back office: who, when, what, before and after. Front door of the module. */
import type { AuditEntry, AuditPage } from "#contracts/audit/audit.document.ts";
import { isDeepStrictEqual } from "node:util";
import { type SQL, and, count, desc, eq, gt } from "drizzle-orm";
import type { AuditAction, AuditKind } from "#contracts/audit/audit.ts";
import type { AuditQuery } from "#contracts/audit/audit.schema.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { auditEntries } from "./audit.sql.ts";
import { namesIn } from "./names.ts";

/** Who acts in the back office. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

/** Whoever may open the shop's files, at the command line. */
export const COMMAND_LINE: Actor = { id: "00000000-0000-0000-0000-000000000000", name: "línea de comandos" };

interface ChangeOf<Kind extends AuditKind> {
  readonly by: Actor;
  readonly kind: Kind;
  /** The id of what was changed. */
  readonly subject: string;
  readonly action: AuditAction<Kind>;
  /** The changed fields only. Never a secret. */
  readonly before?: object;
  readonly after?: object;
}

/** A new action needs its words in the back office: `backoffice/audit/sentence.ts` does not compile without them. */
type AuditedChange = { readonly [Kind in AuditKind]: ChangeOf<Kind> }[AuditKind];

/** Call it in the transaction of the change: there is no change without its entry. */
export type RecordChange = (tx: Db, change: AuditedChange) => Promise<void>;
/** The same for several at once. */
export type RecordChanges = (tx: Db, changes: readonly AuditedChange[]) => Promise<void>;

export function createAudit({ db, clock }: { db: Db; clock: Clock }) {
  const recordAll: RecordChanges = async (tx, changes) => {
    const at = databaseNow(clock);
    const rows = changes.map(({ by, kind, subject, action, before = {}, after = {} }) => {
      return { at, staff: by.id, by: by.name, kind, subject, action, before, after };
    });
    if (rows.length > 0) await tx.insert(auditEntries).values(rows);
  };
  const record: RecordChange = (tx, change) => recordAll(tx, [change]);

  return {
    record,
    /** Whether anything of this kind was ever changed. */
    has: async ({ kind, subject }: Pick<AuditedChange, "kind" | "subject">, tx: Db = db): Promise<boolean> => {
      const [found] = await tx
        .select({ id: auditEntries.id })
        .from(auditEntries)
        .where(and(eq(auditEntries.kind, kind), eq(auditEntries.subject, subject)))
        .limit(1);
      return found !== undefined;
    },
    /** What was tried in the first steps. */
    tried: async (): Promise<ReadonlySet<string>> => {
      const rows = await db
        .selectDistinct({ subject: auditEntries.subject })
        .from(auditEntries)
        .where(and(eq(auditEntries.kind, "settings"), eq(auditEntries.action, "try")));
      return new Set(rows.map(({ subject }) => subject));
    },
    recordAll,
    /** For what is no change and has no transaction. */
    note: (change: AuditedChange) => record(db, change),
    /** How often this was recorded since then. */
    count: async (tx: Db, subject: string, action: AuditAction<"access">, since: Date): Promise<number> =>
      tx.$count(
        auditEntries,
        and(
          eq(auditEntries.kind, "access"),
          eq(auditEntries.subject, subject),
          eq(auditEntries.action, action),
          gt(auditEntries.at, since),
        ),
      ),
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
      return { total: counted?.total ?? 0, data: rows.map(document), meta: { names: await namesIn(db, rows) } };
    },
  };
}

function document({ staff: _staff, at, before, after, ...rest }: typeof auditEntries.$inferSelect): AuditEntry {
  return { ...rest, at: at.toISOString(), before: JSON.stringify(before), after: JSON.stringify(after) };
}

export type Audit = ReturnType<typeof createAudit>;

/** The fields that differ, as they were and as they are: what an entry of the audit trail shows. */
export function differences(before: object, after: object): readonly [object, object] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => !isDeepStrictEqual(old.get(name), now.get(name)),
  );
  const only = (of: ReadonlyMap<string, unknown>) => Object.fromEntries(names.map((name) => [name, of.get(name)]));
  return [only(old), only(now)];
}
