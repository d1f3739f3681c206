/** Takes an import back, one product a transaction: where it ends, another process goes on. */
import { and, desc, eq, sql } from "drizzle-orm";
import { ShopError, errors } from "#contracts/api/errors.ts";
import type { JobRun } from "#modules/jobs/jobs.ts";
import { dropRedirects } from "#modules/redirects/redirects.ts";
import type { ImportOptions } from "../context.ts";
import { importErrors, importUndos, imports } from "../import.sql.ts";

const UNDO_FOR = 15_000;

const WHY: Readonly<Partial<Record<ShopError["code"], string>>> = {
  EDITED_MEANWHILE: "alguien lo cambió después",
  IN_USE: "ya está en pedidos",
};

/** True = there is more to do. */
export async function undoImport(
  { db, clock, catalogue, onCommitted }: ImportOptions,
  id: string,
  { signal }: Pick<JobRun, "signal">,
): Promise<boolean> {
  const until = performance.now() + UNDO_FOR;
  for (;;) {
    signal.throwIfAborted();
    if (performance.now() > until) return true;
    const [of] = await db.select().from(imports).where(eq(imports.id, id));
    if (of?.state !== "undoing") return false;
    const own = eq(importUndos.import, id);
    const [next] = await db.select().from(importUndos).where(own).orderBy(desc(importUndos.product)).limit(1);
    const set = { updatedAt: clock.now(), done: sql`${imports.done} + 1` };
    if (!next) {
      await db
        .update(imports)
        .set({ ...set, done: of.done, state: "undone" })
        .where(eq(imports.id, id));
      return false;
    }
    const { product, row, name, entry } = next;
    const isOwn = and(own, eq(importUndos.product, product));
    try {
      await db.transaction(async (tx) => {
        const taken = await tx.delete(importUndos).where(isOwn).returning({ product: importUndos.product });
        if (taken.length === 0) return;
        await catalogue.staff.undoImported(tx, entry, { id: of.staff, name: of.by });
        if (entry.isNew) await dropRedirects(tx, product);
        await tx.update(imports).set(set).where(eq(imports.id, id));
      });
      onCommitted(product);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      // Somebody deleted it: there is nothing left to take back.
      const isGone = error.code === "NOT_FOUND";
      const why = WHY[error.code] ?? error.details.errors?.[0]?.message ?? errors[error.code].title;
      await db.transaction(async (tx) => {
        const taken = await tx.delete(importUndos).where(isOwn).returning({ product: importUndos.product });
        if (taken.length === 0) return;
        await tx
          .update(imports)
          .set({ ...set, ...(!isGone && { failed: sql`${imports.failed} + 1` }) })
          .where(eq(imports.id, id));
        if (!isGone)
          await tx
            .insert(importErrors)
            .values({ import: id, row, column: "", message: `«${name}» sigue igual: ${why}` });
      });
    }
  }
}
