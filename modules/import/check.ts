/** The dry run: reads the whole file and says what it would do, and every error. Writes no product. */
import { and, eq } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { importErrors, importItems, importParts, imports } from "./import.sql.ts";
import { type Columns, readHeads } from "./read/columns.ts";
import type { ImportOptions } from "./context.ts";
import { type Lists, currentOf, knownColors, readLists, slugsOf } from "./current.ts";
import { type GivenRow, groupRows } from "./read/group-rows.ts";
import type { Item, RowError } from "./read/item.ts";
import { storedBytes } from "./parts.ts";
import { libraryPhotos, photosOf } from "./photos.ts";
import { planItem } from "./plan.ts";
import { readRow } from "./read/read-cells.ts";
import { type Source, openSource } from "./read/open-source.ts";
import { RefusedFile } from "./read/refused-file.ts";

/** Products compared with the catalogue at once. */
const SLICE = 100;
/** Rows written at once. */
const WRITTEN = 500;

export async function checkImport(options: ImportOptions, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock } = options;
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  if (found?.state !== "checking") return;
  const finish = (set: Partial<typeof imports.$inferInsert>) =>
    db
      .update(imports)
      .set({ ...set, updatedAt: clock.now() })
      .where(and(eq(imports.id, id), eq(imports.state, "checking")));
  try {
    const counts = await dryRun(options, found, signal);
    await finish({ ...counts, state: "checked" });
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    await finish({ state: "refused", problem: error.message });
    await db.delete(importParts).where(eq(importParts.import, id));
  }
}

async function dryRun(options: ImportOptions, { id, size, counted }: typeof imports.$inferSelect, signal: AbortSignal) {
  const { db, catalogue } = options;
  const source = await openSource(storedBytes(db, id, size));
  const lists = await readLists(catalogue);
  const rows = await readRows(source, lists, signal);
  const skus = rows.map(({ read }) => read.variant.sku).filter((sku) => sku !== "");
  const grouped = groupRows(rows, await slugsOf(db, [...new Set(skus)]));
  const around = { lists, counted, hexes: await knownColors(db) };

  // Again after a crash: what was written before is replaced.
  await db.delete(importItems).where(eq(importItems.import, id));
  await db.delete(importErrors).where(eq(importErrors.import, id));
  const counts = { rows: rows.length, total: 0, done: 0, created: 0, changed: 0, same: 0, failed: 0 };
  const good: Item[] = [];
  const bad: RowError[] = [];
  for (let at = 0; at < grouped.length; at += SLICE) {
    signal.throwIfAborted();
    const slice = grouped.slice(at, at + SLICE);
    const items = slice.map(({ item }) => item);
    const current = await currentOf(db, catalogue, items, false);
    const library = await libraryPhotos(db, items);
    for (const { item, errors } of slice) {
      const own = current.get(item.slug) ?? null;
      const { photos } = await photosOf({ item, current: own }, source, library, null);
      // Without a slug nobody knows which product it is: more errors would only confuse.
      const plan = item.slug === "" ? [] : planItem(item, own, { ...around, photos });
      const known = new Set(errors.map(({ column }) => column));
      const all = [...errors, ...("kind" in plan ? [] : plan.filter(({ column }) => !known.has(column)))];
      if ("kind" in plan && all.length === 0) {
        good.push(item);
        counts[COUNTED[plan.kind]] += 1;
      } else {
        bad.push(...all);
        counts.failed += 1;
      }
    }
  }
  await writeAll(db, id, good, bad);
  return { ...counts, total: good.length };
}

export const COUNTED = { create: "created", change: "changed", same: "same" } as const;

async function readRows(source: Source, lists: Lists, signal: AbortSignal): Promise<GivenRow[]> {
  const rows: GivenRow[] = [];
  let columns: Columns | undefined;
  for await (const raw of source.rows()) {
    signal.throwIfAborted();
    if (columns) {
      const cells = columns.read(raw);
      rows.push({ row: raw.row, cells, read: readRow(raw.row, cells, lists) });
    } else columns = readHeads(raw);
  }
  if (rows.length === 0) throw new RefusedFile("El archivo no tiene ninguna fila con datos");
  return rows;
}

async function writeAll(db: Db, id: string, good: readonly Item[], bad: readonly RowError[]): Promise<void> {
  const items = good.map((item, position) => ({ import: id, position, item }));
  for (let at = 0; at < items.length; at += WRITTEN) await db.insert(importItems).values(items.slice(at, at + WRITTEN));
  const errors = bad.toSorted((a, b) => a.row - b.row).map((error) => ({ import: id, ...error }));
  for (let at = 0; at < errors.length; at += WRITTEN)
    await db.insert(importErrors).values(errors.slice(at, at + WRITTEN));
}
