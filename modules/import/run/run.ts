/**
 * Imports batch by batch. Each batch and the number of products that are done are one transaction: after a crash or a
 * stop the next batch begins where the last one ended, and no product is written twice.
 */
import { and, asc, eq, gte, inArray } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { databaseFailure } from "#database/failures.ts";
import { type JobRun, reasonOf } from "#modules/jobs/jobs.ts";
import { NameConflict } from "#modules/catalogue/catalogue.ts";
import { products } from "#modules/catalogue/catalogue.sql.ts";
import { fillRedirects } from "#modules/redirects/redirects.ts";
import { importErrors, importItems, importParts, imports } from "../import.sql.ts";
import { COUNTED } from "../dry-run/check.ts";
import type { ImportOptions } from "../context.ts";
import { currentOf, readLists } from "../current.ts";
import { type Item, type RowError, itemSchema } from "../read/item.ts";
import { storedBytes } from "../parts.ts";
import { type FoundPhotos, libraryPhotos, photosOf } from "../photos.ts";
import { type Around, planItem } from "../plan.ts";
import { type Source, openSource } from "../read/open-source.ts";
import { type Planned, writePlans } from "./write.ts";

/** Products of one transaction: it holds their locks, and shoppers may be waiting for one of them. */
const BATCH = 12;
/** After this long a run ends and another is enqueued, so that its lease never expires while it works. */
const RUN_FOR = 15_000;
/** After so many attempts in a row that failed it stops: nobody else could import meanwhile. */
const TRIES = 3;

type Row = typeof imports.$inferSelect;

/** True = there is more to do. */
export async function runImport(
  options: ImportOptions,
  id: string,
  { signal, attempt }: Pick<JobRun, "signal" | "attempt">,
): Promise<boolean> {
  try {
    return await batches(options, id, signal);
  } catch (error) {
    if (signal.aborted || attempt < TRIES || databaseFailure(error)) throw error;
    const problem = `Un fallo nuestro la detuvo: ${reasonOf(error)}`;
    const isRunning = and(eq(imports.id, id), eq(imports.state, "running"));
    await options.db
      .update(imports)
      .set({ state: "stopped", problem, updatedAt: options.clock.now() })
      .where(isRunning);
    throw error;
  }
}

async function batches(options: ImportOptions, id: string, signal: AbortSignal): Promise<boolean> {
  const { db, catalogue } = options;
  const until = performance.now() + RUN_FOR;
  // Once for all batches of a run: what is deleted meanwhile is refused by the database.
  const known = { lists: await readLists(db, catalogue) };
  let source: Source | undefined;
  for (;;) {
    signal.throwIfAborted();
    const [row] = await db.select().from(imports).where(eq(imports.id, id));
    if (row?.state !== "running") return false;
    if (performance.now() > until) return true;
    const items = await nextItems(db, row);
    if (items.some(({ photos }) => photos)) source ??= await openSource(storedBytes(db, id, row.size));
    const photos = await allPhotos(options, items, source);
    const around = { ...known, counted: row.counted, photos };
    const changed = await db.transaction((tx) => batch(tx, options, row, items, around));
    changed.forEach((product) => options.onCommitted(product));
    // Between two batches the event loop has a turn, whatever the database answers.
    await new Promise((resolve) => void setImmediate(resolve));
  }
}

async function nextItems(db: Db, { id, done }: Row): Promise<Item[]> {
  const rows = await db
    .select({ item: importItems.item })
    .from(importItems)
    .where(and(eq(importItems.import, id), gte(importItems.position, done)))
    .orderBy(asc(importItems.position))
    .limit(BATCH);
  return rows.map(({ item }) => itemSchema.parse(item));
}

/** Outside of a transaction: a photograph takes a second. */
async function allPhotos(
  { db, catalogue, media }: ImportOptions,
  items: readonly Item[],
  source: Source | undefined,
): Promise<ReadonlyMap<Item, FoundPhotos>> {
  const found = new Map<Item, FoundPhotos>();
  const wanting = items.filter(({ photos }) => photos);
  if (!source || wanting.length === 0) return found;
  const library = await libraryPhotos(db, wanting);
  const current = await currentOf(db, catalogue, wanting, false);
  for (const item of wanting)
    found.set(item, await photosOf({ item, current: current.get(item.slug) ?? null }, source, library, media.accept));
  return found;
}

type BatchAround = Omit<Around, "photos"> & { readonly photos: ReadonlyMap<Item, FoundPhotos> };

/** Returns the products that changed. */
async function batch(
  tx: Db,
  options: ImportOptions,
  seen: Row,
  items: readonly Item[],
  around: BatchAround,
): Promise<string[]> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, seen.id)).for("update");
  // Stopped, or another worker did this batch: the caller looks again.
  if (row?.state !== "running" || row.done !== seen.done) return [];
  const errors: RowError[] = [];
  const counts = { created: 0, changed: 0, same: 0, failed: 0 };
  const changed = await together(tx, options, row, items, around, { errors, counts });
  if (errors.length > 0) await tx.insert(importErrors).values(errors.map((error) => ({ import: row.id, ...error })));
  const done = row.done + items.length;
  const isDone = done >= row.total;
  await tx
    .update(imports)
    .set({
      done,
      created: row.created + counts.created,
      changed: row.changed + counts.changed,
      same: row.same + counts.same,
      failed: row.failed + counts.failed,
      updatedAt: options.clock.now(),
      ...(isDone && { state: "done" as const }),
    })
    .where(eq(imports.id, row.id));
  if (isDone) {
    await tx.delete(importItems).where(eq(importItems.import, row.id));
    await tx.delete(importParts).where(eq(importParts.import, row.id));
  }
  return changed;
}

interface Outcome {
  readonly errors: RowError[];
  readonly counts: Record<(typeof COUNTED)[keyof typeof COUNTED] | "failed", number>;
}

/** All at once; when they collide, one after another, so that only the one that cannot be written is left out. */
async function together(
  tx: Db,
  options: ImportOptions,
  row: Row,
  items: readonly Item[],
  around: BatchAround,
  outcome: Outcome,
): Promise<string[]> {
  try {
    return await tx.transaction((inner) => some(inner, options, row, items, around, outcome));
  } catch (error) {
    if (!isCollision(error)) throw error;
    outcome.errors.length = 0;
    Object.assign(outcome.counts, { created: 0, changed: 0, same: 0, failed: 0 });
    if (items.length === 1) {
      const message = "Cambió algo en la tienda mientras se importaba. Vuelve a importar esta fila";
      outcome.errors.push({ row: items[0]?.row ?? 0, column: "", message });
      outcome.counts.failed += 1;
      return [];
    }
  }
  // The rollback gave their locks back. One after another they are locked in the order of the file, and a checkout that
  // locks by product could wait for us while we wait for it.
  await currentOf(tx, options.catalogue, items, true);
  const changed: string[] = [];
  for (const item of items) {
    const own: Outcome = { errors: [], counts: { created: 0, changed: 0, same: 0, failed: 0 } };
    changed.push(...(await together(tx, options, row, [item], around, own)));
    outcome.errors.push(...own.errors);
    for (const name of ["created", "changed", "same", "failed"] as const) outcome.counts[name] += own.counts[name];
  }
  return changed;
}

async function some(
  tx: Db,
  options: ImportOptions,
  row: Row,
  items: readonly Item[],
  around: BatchAround,
  { errors, counts }: Outcome,
): Promise<string[]> {
  const current = await currentOf(tx, options.catalogue, items, true);
  const planned: Planned[] = [];
  for (const item of items) {
    const own = current.get(item.slug) ?? null;
    const photos = around.photos.get(item) ?? { photos: new Map<string, never>(), errors: [] };
    const plan = photos.errors.length > 0 ? photos.errors : planItem(item, own, { ...around, photos: photos.photos });
    if ("kind" in plan) {
      planned.push({ row: item.row, current: own, plan });
      counts[COUNTED[plan.kind]] += 1;
    } else {
      errors.push(...plan);
      counts.failed += 1;
    }
  }
  const of = { id: row.id, name: row.name, by: { id: row.staff, name: row.by } };
  const changed = await writePlans(tx, planned, of, options);
  await leadHere(tx, items);
  return changed;
}

/** From where another shop showed them. */
async function leadHere(tx: Db, items: readonly Item[]): Promise<void> {
  const moved = new Map(items.map(({ slug, addresses = [] }) => [slug, addresses]));
  if (!items.some(({ addresses }) => addresses)) return;
  const here = await tx
    .select({ product: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, [...moved.keys()]));
  await fillRedirects(
    tx,
    here.map(({ product, slug }) => ({ product, addresses: moved.get(slug) ?? [] })),
  );
}

/** A row that another one refers to was deleted, or a name was taken: class 23 of PostgreSQL's codes. */
function isCollision(error: unknown): boolean {
  if (error instanceof NameConflict) return true;
  if (!(error instanceof Error)) return false;
  const isConstraint = "code" in error && typeof error.code === "string" && error.code.startsWith("23");
  return isConstraint || isCollision(error.cause);
}
