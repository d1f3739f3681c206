/** Inserts products, variants and images: one statement a table, for one product of a form or for a batch of a file. */
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { slices } from "#database/query/batches.ts";
import { productImages, products, variants } from "../catalogue.sql.ts";

/** A slug or a SKU exists already. The caller must roll back: the other rows are written. */
export class NameConflict extends Error {}

/** Throws `NameConflict`. */
export async function insertProducts(
  tx: Db,
  rows: readonly Omit<typeof products.$inferInsert, "createdAt" | "updatedAt">[],
  clock: Clock,
): Promise<void> {
  if (rows.length === 0) return;
  const now = clock.now();
  const inserted = await tx
    .insert(products)
    .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
    .onConflictDoNothing()
    .returning({ id: products.id });
  if (inserted.length < rows.length) throw new NameConflict();
}

/** Throws `NameConflict`. */
export async function insertVariants(tx: Db, rows: readonly (typeof variants.$inferInsert)[]): Promise<void> {
  for (const some of slices(rows)) {
    const inserted = await tx.insert(variants).values(some).onConflictDoNothing().returning({ id: variants.id });
    if (inserted.length < some.length) throw new NameConflict();
  }
}

export async function insertImages(tx: Db, rows: readonly (typeof productImages.$inferInsert)[]): Promise<void> {
  for (const some of slices(rows)) await tx.insert(productImages).values(some);
}
