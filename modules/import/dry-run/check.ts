/** The dry run: reads the whole file and says what it would do, and every error. Writes no product. */
import { and, desc, eq, inArray } from "drizzle-orm";
import { setImmediate as turnOfOthers } from "node:timers/promises";
import type { Db } from "#database/db.ts";
import { databaseFailure } from "#database/failures.ts";
import { type JobRun, PermanentFailure, reasonOf } from "#modules/jobs/jobs.ts";
import { cleaned, settled } from "#contracts/text/readable.ts";
import { SHEET_COLUMNS } from "#contracts/import/product-sheet.ts";
import { importErrors, importItems, importParts, imports } from "../import.sql.ts";
import { type Rewritten, rewriteExport } from "../other-shops/rewrite-export.ts";
import { changesOf } from "./changes.ts";
import { hasHeads, readHeads } from "../read/columns.ts";
import type { ImportOptions } from "../context.ts";
import { type Lists, currentOf, readLists, slugsOf } from "../current.ts";
import { doubtsOf, unknownHeads } from "../read/doubts.ts";
import { type GivenRow, groupRows } from "../read/group-rows.ts";
import type { Item, RowError, RowLine } from "../read/item.ts";
import { storedBytes } from "../parts.ts";
import { libraryPhotos, photosOf } from "../photos.ts";
import { planItem } from "../plan.ts";
import { readRow } from "../read/read-cells.ts";
import type { WholeProduct } from "#modules/catalogue/catalogue.ts";
import { type FileRead, readFile } from "../read/read-file.ts";
import { openSource } from "../read/open-source.ts";
import { READ_LIMITS, RefusedFile } from "../read/refused-file.ts";

/** Rows read, and products compared with the catalogue, at once. */
const SLICE = 100;
/** Rows written at once. */
const WRITTEN = 500;
/** Lines that say what changes. Nobody reads more, and each is a row. */
const CHANGES_MAX = 20_000;
/** After this long an attempt ends and another one follows: each photograph that was decoded is known to it. */
const CHECK_FOR = 5 * 60_000;
/** After so many attempts that failed, or in which the process died, the file is refused. */
const TRIES = 3;
const DEATHS = 2;

type Row = typeof imports.$inferSelect;
type Counts = Pick<Row, "rows" | "total" | "done" | "created" | "changed" | "same" | "failed">;

interface Tried {
  readonly counts: Counts;
  readonly notes: readonly string[];
  readonly mapping: Row["mapping"];
  readonly system: string;
  readonly good: readonly Item[];
  readonly lines: readonly RowLine[];
}

/** True = there is more to do. */
export async function checkImport(
  options: ImportOptions,
  id: string,
  { signal, attempt, stalls }: Pick<JobRun, "signal" | "attempt" | "stalls">,
): Promise<boolean> {
  const { db } = options;
  const [found] = await db.select().from(imports).where(eq(imports.id, id));
  if (found?.state !== "checking") return false;
  try {
    if (stalls >= DEATHS)
      throw new RefusedFile("No pudimos leer este archivo: dos veces se detuvo la tienda al abrirlo");
    const tried = await dryRun(options, found, signal);
    if (tried) await write(options, id, tried);
    return tried === null;
  } catch (error) {
    const [now] = await db.select({ state: imports.state }).from(imports).where(eq(imports.id, id));
    // Forgotten by a person meanwhile: what it was reading is gone.
    if (now?.state !== "checking") return false;
    if (error instanceof RefusedFile) {
      await refuse(options, id, error.message);
      return false;
    }
    if (signal.aborted || attempt < TRIES || databaseFailure(error)) throw error;
    const reason = reasonOf(error);
    await refuse(options, id, `No pudimos probar este archivo por un fallo nuestro: ${reason}`);
    throw new PermanentFailure(reason, { cause: error });
  }
}

async function refuse({ db, clock }: ImportOptions, id: string, problem: string): Promise<void> {
  const isChecking = and(eq(imports.id, id), eq(imports.state, "checking"));
  // It may have the name of a file in it, of whatever bytes.
  await db
    .update(imports)
    .set({ state: "refused", problem: cleaned(problem), updatedAt: clock.now() })
    .where(isChecking);
  await db.delete(importParts).where(eq(importParts.import, id));
}

/** Null = its time is up, and it goes on in another attempt. */
async function dryRun(
  options: ImportOptions,
  { id, size, counted, mapping }: Row,
  signal: AbortSignal,
): Promise<Tried | null> {
  const { db, catalogue, media } = options;
  const until = performance.now() + CHECK_FOR;
  const bytes = storedBytes(db, id, size);
  const lists = await readLists(db, catalogue);
  const file = await readFile(bytes, signal);
  // What was decided for this file, then what was for the last ones.
  const from = await rewriteExport(file.rows, lists, async (system) => [
    ...mapping,
    ...(await lastMappings(db, system)),
  ]);
  const {
    rows,
    notes,
    lines: read,
  } = await readRows(from ? { rows: from.rows, notes: [...file.notes, ...from.notes] } : file, lists);
  const lines: RowLine[] = [...read, ...(from?.lines ?? [])];
  const skus = rows.flatMap(({ read: { variant } }) => [variant.sku, settled(variant.sku)]);
  const grouped = groupRows(rows, await slugsOf(db, [...new Set(skus)]));
  const around = { lists, counted };
  const source = grouped.some(({ item }) => item.photos) ? await openSource(bytes) : null;

  const counts = { rows: rows.length, total: 0, done: 0, created: 0, changed: 0, same: 0, failed: 0 };
  const good: Item[] = [];
  let changes = 0;
  for (let at = 0; at < grouped.length; at += SLICE) {
    signal.throwIfAborted();
    const slice = grouped.slice(at, at + SLICE);
    const items = slice.map(({ item }) => item);
    const current = await currentOf(db, catalogue, items, false);
    const library = await libraryPhotos(db, items);
    for (const { item: given, errors, isLoose } of slice) {
      signal.throwIfAborted();
      if (performance.now() > until) return null;
      const own = current.get(given.slug) ?? null;
      const found = source && (await photosOf({ item: given, current: own }, source, library, media.accept));
      const photos = found ?? { photos: library, errors: [], missing: [] };
      const item = from ? movedItem(given, own, from, photos.missing) : given;
      if (from && photos.missing.length > 0) lines.push(missingPhotos(item, photos.missing));
      // Without a slug nobody knows which product it is: more errors would only confuse.
      const plan = item.slug === "" ? [] : planItem(item, own, { ...around, photos: photos.photos });
      const first = own && isLoose ? [...errors, joinsError(item, own.product)] : errors;
      const known = new Set([...first, ...photos.errors].map(({ column }) => column));
      const planned = "kind" in plan ? [] : plan.filter(({ column }) => !known.has(column));
      const all = [...first, ...planned, ...photos.errors];
      if ("kind" in plan && all.length === 0) {
        good.push(item);
        counts[COUNTED[plan.kind]] += 1;
        const said = changes < CHANGES_MAX && plan.kind !== "same" ? changesOf(item, own, plan, lists) : [];
        changes += said.length;
        lines.push(...said);
      } else {
        lines.push(...all.map((error) => ({ ...error, kind: "error" as const })));
        counts.failed += 1;
      }
    }
    // Between two slices the event loop has a turn, whatever the database answers.
    await turnOfOthers();
  }
  const said = { notes: notes.map(cleaned), mapping: from?.mapping ?? [], system: from?.system ?? "" };
  return { counts: { ...counts, total: good.length }, ...said, good, lines };
}

async function lastMappings(db: Db, system: string): Promise<Row["mapping"]> {
  const rows = await db
    .select({ mapping: imports.mapping })
    .from(imports)
    .where(and(eq(imports.system, system), inArray(imports.state, ["running", "stopped", "done", "undoing", "undone"])))
    .orderBy(desc(imports.updatedAt), desc(imports.id))
    .limit(10);
  return rows.flatMap((one) => one.mapping.filter(({ to }) => to !== ""));
}

/** Of another shop: without pictures it comes as a draft, and what the product shows already stays. */
function movedItem(item: Item, own: WholeProduct | null, { addresses }: Rewritten, missing: readonly string[]): Item {
  const { photos, ...rest } = item;
  const here = photos?.filter(({ file }) => !missing.includes(file)) ?? [];
  const isLeft = here.length === 0 || (missing.length > 0 && own !== null && own.images.length > 0);
  return { ...rest, ...(!isLeft && { photos: here }), addresses: [...(addresses.get(item.slug) ?? [])] };
}

const missingPhotos = ({ row }: Item, missing: readonly string[]): RowLine => ({
  row,
  column: SHEET_COLUMNS.photos.head,
  message: `Pon en el ZIP: ${missing.join(", ")}`,
  kind: "doubt",
});

/** Names of two products are alike more often than people think: nothing is overwritten because of a name alone. */
function joinsError({ row }: Item, { name, slug }: { readonly name: string; readonly slug: string }): RowError {
  const message = `Ya hay un producto «${name}». Si es el mismo, escribe su clave en esta fila: ${slug}. Si es otro, escribe otra clave`;
  return { row, column: SHEET_COLUMNS.key.head, message };
}

export const COUNTED = { create: "created", change: "changed", same: "same" } as const;

async function readRows({ rows: raw, notes: before }: FileRead, lists: Lists) {
  const notes = [...before];
  const at = raw.findIndex(({ cells }, index) => index < READ_LIMITS.above && hasHeads(cells));
  const heads = raw[Math.max(at, 0)];
  if (!heads) throw new RefusedFile("El archivo no tiene ninguna fila con datos");
  const columns = readHeads(heads);
  if (at > 0) notes.push(`Los nombres de las columnas están en la fila ${heads.row}; lo de arriba no se lee`);
  notes.push(...unknownHeads(columns.unknown));
  const lines: RowLine[] = [];
  const rows: GivenRow[] = [];
  for (const { row, ...own } of raw.slice(at + 1)) {
    // Twenty thousand take seconds.
    if (rows.length % SLICE === 0) await turnOfOthers();
    const { cells, errors: unreadable, doubts: unsure } = columns.read({ row, ...own });
    const { errors: faults, doubts } = doubtsOf(row, cells);
    lines.push(...unsure, ...doubts);
    const read = readRow(row, cells, lists);
    const first = [...unreadable, ...faults];
    const isSaid = ({ column }: RowError) => first.some((one) => one.column === column);
    const errors = [...first, ...read.errors.filter((error) => !isSaid(error))];
    rows.push({ row, cells, read: { ...read, errors } });
  }
  if (rows.length === 0) throw new RefusedFile("El archivo no tiene ninguna fila con datos");
  return { rows, notes, lines };
}

/** All at once: an attempt that breaks off leaves nothing, and one that was cancelled writes nothing. */
async function write(
  { db, clock }: ImportOptions,
  id: string,
  { counts, notes, mapping, system, good, lines }: Tried,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isChecking = and(eq(imports.id, id), eq(imports.state, "checking"));
    const set = { ...counts, notes, mapping, system, state: "checked" as const, updatedAt: clock.now() };
    const written = await tx.update(imports).set(set).where(isChecking).returning({ id: imports.id });
    if (written.length > 0) await writeAll(tx, id, good, lines);
  });
}

async function writeAll(tx: Db, id: string, good: readonly Item[], lines: readonly RowLine[]): Promise<void> {
  const items = good.map((item, position) => ({ import: id, position, item }));
  for (let at = 0; at < items.length; at += WRITTEN) await tx.insert(importItems).values(items.slice(at, at + WRITTEN));
  const sorted = lines.toSorted((a, b) => a.row - b.row).map((line) => ({ import: id, ...line }));
  for (let at = 0; at < sorted.length; at += WRITTEN)
    await tx.insert(importErrors).values(sorted.slice(at, at + WRITTEN));
}
