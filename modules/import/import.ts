/**
 * Imports of products from a spreadsheet: received in parts, tried without writing, then run as a job that can be
 * stopped and continued. Front door of the module.
 */
import type { ImportDocument, ImportError } from "#contracts/import/import.document.ts";
import { and, asc, desc, eq, getTableName, inArray, lt, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { ShopError, invalid } from "#contracts/api/errors.ts";
import type { ImportErrorsQuery, ImportMappingChange, NewImport } from "#contracts/import/import.schema.ts";
import { type ImportLineKind, PART_SIZE } from "#contracts/import/import-states.ts";
import { inBatches } from "#database/query/batches.ts";
import type { AuditAction } from "#contracts/audit/audit.ts";
import type { Db } from "#database/db.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { importErrors, importItems, importParts, importUndos, imports } from "./import.sql.ts";
import { checkImport } from "./dry-run/check.ts";
import type { ImportOptions } from "./context.ts";
import { partsOf } from "./parts.ts";
import { runImport } from "./run/run.ts";
import { undoImport } from "./run/undo.ts";

const CHECK = "import-check";
const RUN = "import-run";
const UNDO = "import-undo";
/** Longer than an attempt of the dry run, and the photograph that it ends with. */
const CHECK_LEASE = 15 * 60_000;
/** A file that ended the process is not opened again while it starts. */
const STALL_WAIT = 90_000;
/** A batch of twelve products with forty new photographs each takes minutes. */
const RUN_LEASE = 20 * 60_000;
const LISTED = 20;
const DAY = 86_400_000;
const KEEP = 90 * DAY;
const KEEP_UNSTARTED = 2 * DAY;

/** Not begun: nothing of it is in the shop. */
const UNSTARTED = ["receiving", "checking", "checked", "refused"] as const;

/** What a backup leaves out: files of up to a hundred megabytes that their owner has. See `endWithoutFile`. */
export const FILE_TABLES: readonly string[] = [getTableName(importParts), getTableName(importItems)];

const NO_FILE = "El archivo no está en la copia de la tienda que se restauró. Súbelo otra vez";

export function createImports(options: ImportOptions) {
  const { db, clock, jobs, recordAll } = options;
  /** Of the dry runs of this process. */
  const cancels = new Map<string, AbortController>();
  const jobSchema = z.object({ import: z.string() });

  jobs.handle(
    CHECK,
    jobSchema,
    async ({ import: id }, run) => {
      const cancelled = new AbortController();
      cancels.set(id, cancelled);
      try {
        const signal = AbortSignal.any([run.signal, cancelled.signal]);
        if (await checkImport(options, id, { ...run, signal })) await db.transaction((tx) => enqueue(tx, CHECK, id));
      } finally {
        cancels.delete(id);
      }
    },
    { leaseMs: CHECK_LEASE, concurrency: 1, stallWait: STALL_WAIT },
  );
  for (const [kind, work] of [
    [RUN, runImport],
    [UNDO, undoImport],
  ] as const)
    jobs.handle(
      kind,
      jobSchema,
      async ({ import: id }, run) => {
        if (await work(options, id, run)) await db.transaction((tx) => enqueue(tx, kind, id));
      },
      { leaseMs: RUN_LEASE, concurrency: 1, neverPark: true },
    );
  const enqueue = (tx: Db, kind: string, id: string) => jobs.enqueue(tx, kind, { import: id }, { key: id });

  type Row = typeof imports.$inferSelect;
  type Columns = Partial<Omit<typeof imports.$inferInsert, "id" | "updatedAt">>;

  /** While nobody else changes it. */
  const change = (id: string, work: (tx: Db, row: Row, set: (columns: Columns) => Promise<void>) => Promise<void>) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
      if (!row) throw new ShopError("NOT_FOUND");
      await work(tx, row, async (columns) => {
        const set = { ...columns, updatedAt: clock.now() };
        await tx.update(imports).set(set).where(eq(imports.id, id));
      });
    });

  async function find(id: string): Promise<ImportDocument> {
    const [found] = await documents(db, [id]);
    if (!found) throw new ShopError("NOT_FOUND");
    return found;
  }

  const audit = (tx: Db, by: Actor, { id, name, counted }: Row, action: AuditAction<"import">) =>
    recordAll(tx, [{ by, kind: "import", subject: id, action, after: { name, counted } }]);

  return {
    find,
    list: async (): Promise<{ data: ImportDocument[] }> => {
      const rows = await db.select({ id: imports.id }).from(imports).orderBy(desc(imports.createdAt)).limit(LISTED);
      return {
        data: await documents(
          db,
          rows.map(({ id }) => id),
        ),
      };
    },

    /** The same id again answers the same import. What the person has not started before is forgotten. */
    begin: async ({ id, name, size, counted }: NewImport, by: Actor): Promise<void> => {
      const now = clock.now();
      await db.transaction(async (tx) => {
        const [known] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
        if (known) {
          const isSame =
            known.staff === by.id && known.name === name && known.size === size && known.counted === counted;
          if (!isSame) throw new ShopError("ID_TAKEN");
          return;
        }
        await tx.delete(imports).where(and(eq(imports.staff, by.id), inArray(imports.state, [...UNSTARTED])));
        await tx
          .insert(imports)
          .values({
            id,
            name,
            size,
            counted,
            state: "receiving",
            staff: by.id,
            by: by.name,
            createdAt: now,
            updatedAt: now,
          })
          .onConflictDoNothing();
      });
    },

    /** Stores a part, from 0. Again = the same. */
    receive: (id: string, number: number, bytes: Uint8Array) =>
      change(id, async (tx, { state, size }, set) => {
        if (state !== "receiving") return;
        const parts = partsOf(size);
        if (number >= parts) throw invalid("part");
        const wanted = number === parts - 1 ? size - number * PART_SIZE : PART_SIZE;
        if (bytes.byteLength !== wanted) throw invalid("body");
        await tx.insert(importParts).values({ import: id, number, bytes }).onConflictDoNothing();
        await set({});
      }),

    /** Begins the dry run. */
    check: (id: string) =>
      change(id, async (tx, { state, size }, set) => {
        if (state !== "receiving") return;
        const parts = await tx.$count(importParts, eq(importParts.import, id));
        if (parts !== partsOf(size)) throw new ShopError("IMPORT_INCOMPLETE");
        await set({ state: "checking" });
        await enqueue(tx, CHECK, id);
      }),

    /** What words of another shop are here. The file is tried again with it. */
    map: (id: string, { mapping }: ImportMappingChange) =>
      change(id, async (tx, row, set) => {
        if (row.state !== "checked") throw new ShopError("IMPORT_UNCHECKED");
        const said = new Map(mapping.map(({ kind, from, to }) => [`${kind} ${from}`, to]));
        await tx.delete(importItems).where(eq(importItems.import, id));
        await tx.delete(importErrors).where(eq(importErrors.import, id));
        await set({
          mapping: row.mapping.map((one) => ({ ...one, to: said.get(`${one.kind} ${one.from}`) ?? one.to })),
          state: "checking",
        });
        await enqueue(tx, CHECK, id);
      }),

    /** Starts it, or continues where it stopped: in the name of who starts it, whoever sent the file. */
    start: async (id: string, by: Actor): Promise<void> => {
      await change(id, async (tx, row, set) => {
        // One after another: two people may start two imports in the same moment.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'))`);
        if (row.state === "running" || row.state === "done") return;
        if (row.state !== "checked" && row.state !== "stopped") throw new ShopError("IMPORT_UNCHECKED");
        const [other] = await tx.select({ id: imports.id }).from(imports).where(eq(imports.state, "running"));
        if (other) throw new ShopError("IMPORT_RUNNING");
        if (row.total === 0) throw new ShopError("IMPORT_EMPTY");
        const zero = row.state === "checked" ? { created: 0, changed: 0, same: 0 } : {};
        await set({ ...zero, state: "running", problem: null, staff: by.id, by: by.name });
        await audit(tx, by, row, row.state === "checked" ? "start" : "continue");
        await enqueue(tx, RUN, id);
      });
    },

    /** After the batch that is being written. */
    stop: (id: string, by: Actor) =>
      change(id, async (tx, row, set) => {
        if (row.state !== "running") return;
        await set({ state: "stopped" });
        await audit(tx, by, row, "stop");
      }),

    /** Begins to take it back. What is said about its rows is then what stays as it is. */
    undo: (id: string, by: Actor) =>
      change(id, async (tx, row, set) => {
        if (row.state === "undoing" || row.state === "undone") return;
        if (row.state !== "done" && row.state !== "stopped") throw new ShopError("IMPORT_UNCHECKED");
        await tx.delete(importErrors).where(eq(importErrors.import, id));
        const total = await tx.$count(importUndos, eq(importUndos.import, id));
        const counts = { total, done: 0, created: 0, changed: 0, same: 0, failed: 0 };
        await set({ ...counts, state: "undoing", staff: by.id, by: by.name });
        await audit(tx, by, row, "undo");
        await enqueue(tx, UNDO, id);
      }),

    /** Forgets what was not started. */
    cancel: async (id: string, by: Actor): Promise<void> => {
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
        if (row?.state === "running") throw new ShopError("IMPORT_RUNNING");
        if (!row || !UNSTARTED.some((state) => state === row.state)) return;
        await tx.delete(imports).where(eq(imports.id, id));
        await audit(tx, by, row, "cancel");
      });
      cancels.get(id)?.abort(new Error("cancelled by a person"));
    },

    errors: async (
      id: string,
      { page, perPage, kind }: ImportErrorsQuery,
    ): Promise<{ total: number; data: ImportError[] }> => {
      const found = await find(id);
      const total = { error: found.errors, doubt: found.doubts, change: found.changes }[kind];
      const data = await db
        .select(ERROR)
        .from(importErrors)
        .where(and(eq(importErrors.import, id), eq(importErrors.kind, kind)))
        .orderBy(asc(importErrors.row), asc(importErrors.number))
        .limit(perPage)
        .offset((page - 1) * perPage);
      return { total, data };
    },
    /** All of them, for a file. */
    async *allErrors(id: string): AsyncGenerator<ImportError> {
      const rows = inBatches<ImportError & { number: number }>((after, limit) =>
        db
          .select({ ...ERROR, number: importErrors.number })
          .from(importErrors)
          .where(
            and(
              eq(importErrors.import, id),
              eq(importErrors.kind, "error"),
              after && sql`(${importErrors.row}, ${importErrors.number}) > (${after.row}, ${after.number})`,
            ),
          )
          .orderBy(asc(importErrors.row), asc(importErrors.number))
          .limit(limit),
      );
      for await (const { row, column, message } of rows) yield { row, column, message };
    },

    /** Call at the start, before jobs run: after a restore there is nothing to go on with. */
    endWithoutFile: async (): Promise<void> => {
      const parts = db
        .select({ number: importParts.number })
        .from(importParts)
        .where(eq(importParts.import, imports.id));
      await db
        .update(imports)
        .set({
          state: "refused",
          problem: sql`case when ${imports.done} = 0 then ${NO_FILE} else
            ${NO_FILE} || ': ' || ${imports.done} || ' de ' || ${imports.total} || ' productos ya se importaron' end`,
          updatedAt: clock.now(),
        })
        .where(and(inArray(imports.state, ["checking", "checked", "running", "stopped"]), notExists(parts)));
    },

    prune: async (): Promise<void> => {
      const now = clock.now().getTime();
      const old = (ms: number) => lt(imports.updatedAt, new Date(now - ms));
      await db.delete(imports).where(and(old(KEEP_UNSTARTED), inArray(imports.state, [...UNSTARTED])));
      await db.delete(imports).where(and(old(KEEP), inArray(imports.state, ["stopped", "done", "undone"])));
    },
  };
}

const ERROR = { row: importErrors.row, column: importErrors.column, message: importErrors.message };

/** Newest first. */
async function documents(db: Db, ids: readonly string[]): Promise<ImportDocument[]> {
  if (ids.length === 0) return [];
  const lines = (kind: ImportLineKind) =>
    sql<number>`(select count(*)::int from ${importErrors} where ${importErrors.import} = ${imports.id} and ${importErrors.kind} = ${kind})`;
  const parts = sql<number>`(select count(*)::int from ${importParts} where ${importParts.import} = ${imports.id})`;
  const rows = await db
    .select({ row: imports, errors: lines("error"), doubts: lines("doubt"), changes: lines("change"), parts })
    .from(imports)
    .where(inArray(imports.id, [...ids]))
    .orderBy(desc(imports.createdAt));
  return rows.map(
    ({
      row: { staff: _staff, size: _size, createdAt, updatedAt, notes, mapping, system: _system, ...row },
      ...counted
    }) => ({
      ...row,
      notes: [...notes],
      mapping: [...mapping],
      ...counted,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }),
  );
}
