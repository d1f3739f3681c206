/** Offers that begin and end by themselves: a job writes then what the owner would have written. */
import { asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#database/db.ts";
import { databaseNow } from "#database/query/now.ts";
import { COMMAND_LINE } from "#modules/audit/audit.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import { products } from "../catalogue.sql.ts";
import { type Editing, applyChange, changedFields, lockProduct } from "../editing/edit-product.ts";
import { NO_OFFER, begunOffer } from "./offer.ts";

export type PlannedOfferJobs = Pick<Jobs, "enqueue" | "handle">;

const KIND = "offer";
const BY = { ...COMMAND_LINE, name: "La tienda" };

interface Options extends Editing {
  readonly db: Db;
  readonly jobs: PlannedOfferJobs | undefined;
  readonly onCommitted: (product: string) => void;
}

export function createPlannedOffers({ db, clock, jobs, onCommitted, ...editing }: Options) {
  const next = sql<string | null>`coalesce(${products.offerFrom}, ${products.offerUntil})`.mapWith(products.offerUntil);

  async function plan(tx: Db, product: string): Promise<void> {
    const [found] = await tx.select({ next }).from(products).where(eq(products.id, product));
    // Each moment has a job of its own. One that was moved since finds nothing to do.
    if (found?.next)
      await jobs?.enqueue(tx, KIND, { product }, { key: `${product} ${found.next}`, runAt: new Date(found.next) });
  }

  /** What is due is read after the product is locked: the last word on its offer counts, whenever this comes. */
  async function settleIn(tx: Db, id: string): Promise<boolean> {
    const [known] = await tx.select({ id: products.id }).from(products).where(eq(products.id, id));
    if (!known) return false;
    const row = await lockProduct(tx, id);
    // Of both clocks: a job runs by the database's, and who places an order judges by this machine's.
    const now = sql`greatest(${databaseNow(clock)}, ${clock.now().toISOString()}::timestamptz)`;
    const [due] = await tx
      .select({
        isOver: sql<boolean>`coalesce(${products.offerUntil} <= ${now}, false)`,
        hasBegun: sql<boolean>`coalesce(${products.offerFrom} <= ${now}, false)`,
      })
      .from(products)
      .where(eq(products.id, id));
    if (!due?.isOver && !due?.hasBegun) return false;
    const change = changedFields(row, due.isOver ? NO_OFFER : begunOffer(row));
    await applyChange(tx, row, change, BY, editing, due.isOver ? "offer-end" : "offer-begin");
    return true;
  }

  async function settle(ids: readonly string[]): Promise<void> {
    for (const id of ids) if (await db.transaction((tx) => settleIn(tx, id))) onCommitted(id);
  }

  jobs?.handle(KIND, z.strictObject({ product: z.string() }), ({ product }) => settle([product]), { neverPark: true });

  return {
    plan,
    settle,
    /** Also those of which the job was lost. */
    planAll: () =>
      db.transaction(async (tx) => {
        const dated = await tx
          .select({ id: products.id })
          .from(products)
          .where(or(isNotNull(products.offerFrom), isNotNull(products.offerUntil)))
          .orderBy(asc(products.id));
        for (const { id } of dated) await plan(tx, id);
      }),
  };
}
