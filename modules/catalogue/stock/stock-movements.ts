/** Changes of the stock by hand: a difference and its reason, because orders change the stock at the same time. */
import type { StockHistory } from "#contracts/product/staff-product.document.ts";
import { and, count, desc, eq, sql } from "drizzle-orm";
import { ShopError } from "#contracts/api/errors.ts";
import type { NewStockMovement, StockHistoryQuery } from "#contracts/product/staff-product.schema.ts";
import { newId } from "#contracts/ids.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { isUnreadable } from "#contracts/text/readable.ts";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import type { Actor, RecordChange } from "#modules/audit/audit.ts";
import { stockMovements, variants } from "../catalogue.sql.ts";
import { type OnRestock, publishStock } from "../changes.ts";
import { type Pieces, lockProducts } from "./stock.ts";

export interface Moving {
  readonly clock: Clock;
  readonly onRestock: OnRestock;
  readonly record: RecordChange;
}

const STOCK_MAX = 1_000_000;

/** Returns the product's id. A movement that is sent again counts once; its id with other content is refused. */
export async function moveStock(
  tx: Db,
  sku: string,
  movement: NewStockMovement,
  who: Actor,
  { clock, onRestock, record }: Moving,
): Promise<string> {
  const { product } = await variantOf(tx, sku);
  // As orders do, so that the two wait for each other instead of deadlocking.
  await lockProducts(tx, [sku]);
  if (!(await isDone(tx, sku, movement)))
    await movePieces(tx, product, sku, movement, who, { clock, onRestock, record });
  return product;
}

/** The first pieces of a variant that this transaction has made. */
export async function receivePieces(
  tx: Db,
  {
    product,
    sku,
    movement,
    pieces,
  }: { readonly product: string; readonly sku: string; readonly movement: string; readonly pieces: number },
  who: Actor,
  moving: Moving,
): Promise<void> {
  if (pieces === 0) return;
  const wanted = { id: movement, by: pieces, reason: "received", note: "" } as const;
  await movePieces(tx, product, sku, wanted, who, moving);
}

/** Returns the products. */
export async function receiveReturned(
  tx: Db,
  pieces: Pieces,
  note: string,
  who: Actor,
  moving: Moving,
): Promise<readonly string[]> {
  await lockProducts(tx, [...pieces.keys()]);
  const changed = new Set<string>();
  for (const [sku, by] of pieces) {
    const { product } = await variantOf(tx, sku);
    await movePieces(tx, product, sku, { id: newId(), by, reason: "received", note }, who, moving);
    changed.add(product);
  }
  return [...changed];
}

/** Of a locked product. */
export async function movePieces(
  tx: Db,
  product: string,
  sku: string,
  { id, by: difference, reason, note }: NewStockMovement,
  who: Actor,
  { clock, onRestock, record }: Moving,
): Promise<void> {
  const { stock, active } = await addPieces(tx, sku, difference);
  const before = stock - difference;
  const added = await tx
    .insert(stockMovements)
    .values({ id, variant: sku, at: databaseNow(clock), staff: who.id, by: who.name, difference, reason, note, stock })
    .onConflictDoNothing()
    .returning({ id: stockMovements.id });
  // The id was used for a variant of another product in this moment.
  if (added.length === 0) throw new ShopError("ID_TAKEN");
  const after = { sku, stock, reason };
  await record(tx, {
    by: who,
    kind: "product",
    subject: product,
    action: "stock",
    before: { sku, stock: before },
    after,
  });
  await publishStock(tx, product, before, stock);
  if (active && before === 0) await onRestock(tx, sku);
}

async function variantOf(db: Db, sku: string) {
  // The database accepts no control characters.
  const [found] = isUnreadable(sku)
    ? []
    : await db.select({ product: variants.product, stock: variants.stock }).from(variants).where(eq(variants.id, sku));
  if (!found) throw new ShopError("NOT_FOUND");
  return found;
}

async function isDone(tx: Db, sku: string, { id, by, reason, note }: NewStockMovement): Promise<boolean> {
  const [done] = await tx.select().from(stockMovements).where(eq(stockMovements.id, id));
  if (!done) return false;
  const isSame = done.variant === sku && done.difference === by && done.reason === reason && done.note === note;
  if (!isSame) throw new ShopError("ID_TAKEN");
  return true;
}

/** One statement, so that the current stock decides and not one read earlier. */
async function addPieces(tx: Db, sku: string, difference: number) {
  const next = sql<number>`${variants.stock} + ${difference}`;
  const [changed] = await tx
    .update(variants)
    .set({ stock: next, version: sql`${variants.version} + 1` })
    .where(and(eq(variants.id, sku), sql`${next} between 0 and ${STOCK_MAX}`))
    .returning({ stock: variants.stock, active: variants.active });
  if (changed) return changed;
  const { stock } = await variantOf(tx, sku);
  const message = difference < 0 ? `No puedes quitar más de lo que hay: ${stock}` : `Son demasiadas: hay ${stock}`;
  throw new ShopError("STOCK", {
    variant: sku,
    available: stock,
    errors: [{ path: "by", code: "STOCK", message }],
  });
}

export async function stockHistoryOf(db: Db, sku: string, { page, perPage }: StockHistoryQuery): Promise<StockHistory> {
  await variantOf(db, sku);
  const ofVariant = eq(stockMovements.variant, sku);
  const [counted] = await db.select({ total: count() }).from(stockMovements).where(ofVariant);
  const rows = await db
    .select({
      id: stockMovements.id,
      at: stockMovements.at,
      by: stockMovements.by,
      difference: stockMovements.difference,
      reason: stockMovements.reason,
      note: stockMovements.note,
      stock: stockMovements.stock,
    })
    .from(stockMovements)
    .where(ofVariant)
    .orderBy(desc(stockMovements.number))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { total: counted?.total ?? 0, data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}
