/** The same change for several products, its preview, and taking it back. */
import { eq, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { ChangesPreview, ProductChanges } from "#contracts/product/product-changes.schema.ts";
import type {
  ChangesUndone,
  ProductChangesPreview,
  ProductChoices,
} from "#contracts/product/staff-product.document.ts";
import { toDecimal } from "#contracts/money/money.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import type { Actor } from "#modules/audit/audit.ts";
import { type UndoEntry, productChanges, variants } from "../../catalogue.sql.ts";
import { type Editing, type ProductRow, applyChange, inDecimals } from "../edit-product.ts";
import { type Moving, movePieces } from "../../stock/stock-movements.ts";
import { datesAt, writtenOffer } from "../../offers/offer.ts";
import { digestOf } from "#database/query/request-digest.ts";
import { productChoices } from "../product-choices.ts";
import { planFor, rowsOf, seenOf } from "./plan.ts";

type Changing = Editing & Moving;

export async function previewChanges(
  db: Db,
  { ids, change }: ChangesPreview,
  clock: Clock,
): Promise<ProductChangesPreview> {
  const rows = await rowsOf(db, ids);
  if (rows.length < ids.length) throw new ShopError("NOT_FOUND");
  const planned = await planFor(db, rows, datesAt(change, clock, "change."));
  const shown = shownWith(await productChoices(db));
  return {
    seen: seenOf(rows),
    data: planned
      .toSorted((a, b) => a.row.name.localeCompare(b.row.name, "es"))
      .map(({ row, own, stock, sizes, problem }) => ({
        id: row.id,
        name: row.name,
        Moneda: row.moneda,
        before: shown(row),
        after: shown({ ...row, ...own }),
        stock: [...stock],
        sizes: sizes.map((one) => ({ ...one, before: toDecimal(one.before), after: toDecimal(one.after) })),
        problem: problem === null ? null : problem[1],
      })),
  };
}

/** With the names of the lists. */
function shownWith({ brands, categories, seasons }: ProductChoices) {
  const named = (list: readonly { readonly id: number; readonly name: string }[], ide: number) =>
    list.find(({ id }) => id === ide)?.name ?? "";
  return ({ price, featured, active, ...row }: ProductRow) => {
    const { discount, offerPrice, offers } = writtenOffer(row);
    const below = categories.find(({ id }) => id === row.category)?.subcategories ?? [];
    return {
      ...inDecimals({ price, offerPrice }),
      discount,
      offerFrom: row.offerFrom,
      offerUntil: row.offerUntil,
      offers,
      featured,
      active,
      brand: named(brands, row.brand),
      place: `${named(categories, row.category)}: ${named(below, row.subcategory)}`,
      seasons: row.seasons.map((ide) => named(seasons, ide)),
    };
  };
}

/** All or none. Returns the ids of those that were not like that already: again the same. */
export async function changeTogether(
  tx: Db,
  changes: ProductChanges,
  by: Actor,
  changing: Changing,
): Promise<readonly string[]> {
  const { id, ids, change, seen } = changes;
  const request = digestOf({ ids, change });
  const rows = await rowsOf(tx, ids).for("no key update");
  if (rows.length < ids.length) throw new ShopError("NOT_FOUND");
  const done = await startChange(tx, { id, request, reason: change.stock?.reason }, changing.clock);
  if (done) return done;
  if (seen !== undefined && seen !== seenOf(rows)) throw new ShopError("EDITED_MEANWHILE");
  const planned = await planFor(tx, rows, datesAt(change, changing.clock, "change."));
  const errors = planned.flatMap(({ row, problem }) =>
    problem ? [{ path: `change.${problem[0]}`, code: "INVALID", message: `${row.name}: ${problem[1]}` }] : [],
  );
  if (errors.length > 0) throw new ShopError("INVALID", { errors });

  const entries: UndoEntry[] = [];
  for (const { row, own, stock, sizes } of planned) {
    const isEdited = Object.keys(own).length + sizes.length > 0;
    if (!isEdited && stock.length === 0) continue;
    const { before, version } = isEdited
      ? await applyChange(tx, row, own, by, changing)
      : { before: {}, version: null };
    await priceSizes(tx, row.id, sizes, by, changing);
    if (change.stock)
      for (const { sku } of stock) await movePieces(tx, row.id, sku, { id: newId(), ...change.stock }, by, changing);
    const moved = stock.map(({ sku, before: old, after }) => ({ sku, by: after - old }));
    const prices = sizes.map(({ sku, before: old, after }) => ({ sku, before: old, after }));
    entries.push({ product: row.id, version, before, stock: moved, prices });
  }
  await tx.update(productChanges).set({ entries }).where(eq(productChanges.id, id));
  return entries.map(({ product }) => product);
}

/** Of a locked product, whose version the caller raises. In cents. */
async function priceSizes(
  tx: Db,
  product: string,
  prices: NonNullable<UndoEntry["prices"]>,
  by: Actor,
  { record }: Changing,
): Promise<void> {
  if (prices.length === 0) return;
  for (const { sku, after } of prices)
    await tx
      .update(variants)
      .set({ price: after, version: sql`${variants.version} + 1` })
      .where(eq(variants.id, sku));
  const said = (when: "before" | "after") =>
    Object.fromEntries(prices.map((one) => [one.sku, { price: toDecimal(one[when]) }]));
  await record(tx, {
    by,
    kind: "product",
    subject: product,
    action: "variants",
    before: said("before"),
    after: said("after"),
  });
}

/** Answers what an earlier try of the same request has changed; null = there was none. */
async function startChange(
  tx: Db,
  row: Pick<typeof productChanges.$inferInsert, "id" | "request" | "reason">,
  clock: Clock,
): Promise<readonly string[] | null> {
  const added = await tx
    .insert(productChanges)
    .values({ ...row, at: databaseNow(clock), entries: [] })
    .onConflictDoNothing()
    .returning({ id: productChanges.id });
  if (added.length > 0) return null;
  const [before] = await tx.select().from(productChanges).where(eq(productChanges.id, row.id));
  if (before?.request !== row.request) throw new ShopError("ID_TAKEN");
  return before.entries.map(({ product }) => product);
}

/**
 * Products that were edited since stay as they are, and so do pieces that were sold since. Again = the same answer,
 * with nothing to do.
 */
export async function undoChanges(
  tx: Db,
  id: string,
  by: Actor,
  changing: Changing,
  /** Throws where the person may not write such a field. */
  mayWrite: (fields: object) => void,
): Promise<{ readonly answer: ChangesUndone; readonly products: readonly string[] }> {
  const [change] = await tx.select().from(productChanges).where(eq(productChanges.id, id)).for("update");
  if (!change) throw new ShopError("NOT_FOUND");
  if (change.undone) return { answer: change.undone, products: [] };
  for (const { before, prices = [] } of change.entries)
    mayWrite(prices.length > 0 ? { ...before, price: null } : before);
  const ids = change.entries.map(({ product }) => product);
  const rows = new Map((await rowsOf(tx, ids).for("no key update")).map((row) => [row.id, row]));
  const kept: ChangesUndone["kept"][number][] = [];
  const undone: string[] = [];
  for (const entry of change.entries) {
    const row = rows.get(entry.product);
    if (!row) continue;
    const why = await takeBack(tx, row, entry, { by, reason: change.reason, changing });
    if (why) kept.push({ id: row.id, name: row.name, why });
    else undone.push(row.id);
  }
  const answer = { changed: undone.length, kept };
  await tx.update(productChanges).set({ undone: answer }).where(eq(productChanges.id, id));
  return { answer, products: undone };
}

async function takeBack(
  tx: Db,
  row: ProductRow,
  { version, before, stock, prices = [] }: UndoEntry,
  how: { readonly by: Actor; readonly reason: typeof productChanges.$inferSelect.reason; readonly changing: Changing },
): Promise<"edited" | "sold" | null> {
  if (version !== null && row.version !== version) return "edited";
  const { by, reason, changing } = how;
  if (reason !== null) {
    const own = await tx
      .select({ sku: variants.id, pieces: variants.stock })
      .from(variants)
      .where(eq(variants.product, row.id));
    const now = new Map(own.map(({ sku, pieces }) => [sku, pieces]));
    // A colour or a size was deleted since.
    if (stock.some(({ sku }) => !now.has(sku))) return "edited";
    if (stock.some(({ sku, by: difference }) => (now.get(sku) ?? 0) < difference)) return "sold";
    for (const { sku, by: difference } of stock) {
      // Taken back, what "came" is fewer pieces.
      const why = difference > 0 && reason === "received" ? "counted" : reason;
      const movement = { id: newId(), by: -difference, reason: why, note: "Se deshizo el cambio" };
      await movePieces(tx, row.id, sku, movement, by, changing);
    }
  }
  if (Object.keys(before).length + prices.length > 0) await applyChange(tx, row, before, by, changing);
  const asBefore = prices.map((one) => ({ sku: one.sku, before: one.after, after: one.before }));
  await priceSizes(tx, row.id, asBefore, by, changing);
  return null;
}
