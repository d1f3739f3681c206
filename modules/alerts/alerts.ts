/** "Avísame": requests for a mail when a sold-out variant is back in stock, and that mail. Front door of the module. */
import { and, asc, eq, inArray, isNull, lt, ne, or, sql, gt } from "drizzle-orm";
import { z } from "zod";
import type { AlertRequest } from "#contracts/product/stock-alert.schema.ts";
import type { Clock } from "#contracts/time/clock.ts";
import { ShopError } from "#contracts/api/errors.ts";
import { newId } from "#contracts/ids.ts";
import type { Db } from "#database/db.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import type { Mailer } from "#modules/mail/mail.ts";
import { stockAlerts } from "./alerts.sql.ts";
import { LEFT, MAIL, notifyAll, notifyOne } from "./notify.ts";
import { inBatches } from "#database/query/batches.ts";
import { products, variants } from "#modules/catalogue/catalogue.sql.ts";

export interface AlertsOptions {
  readonly db: Db;
  /** For what is only shown. */
  readonly reader?: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, "facts" | "heldStock">;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly publicUrl: string;
}

const KIND = "stock-alert";
/** Some addresses a second: thousands may wait for one variant. */
const LEASE = 15 * 60_000;
/**
 * The most open alerts of one address, so that strangers cannot fill a mailbox. Beyond it the oldest is deleted:
 * refusing the newest would let a stranger lock the address's owner out.
 */
const OPEN_MAX = 200;
const DAY = 86_400_000;
const KEEP_OPEN = 180 * DAY;
const KEEP_TOLD = 30 * DAY;

async function letOldestGo(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const open = and(eq(stockAlerts.email, email), isNull(stockAlerts.toldAt));
  const beyond = (await tx.$count(stockAlerts, open)) - OPEN_MAX;
  if (beyond <= 0) return;
  const oldest = tx
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(and(open, ne(stockAlerts.id, id)))
    .orderBy(asc(stockAlerts.createdAt), asc(stockAlerts.id))
    .limit(beyond)
    // Skips alerts being mailed right now: they will not be open any more, and waiting for them could deadlock.
    .for("update", { skipLocked: true });
  await tx.delete(stockAlerts).where(sql`${stockAlerts.id} = any(array(${oldest}))`);
}

export function createAlerts({ db, reader = db, clock, catalogue, jobs, mail, publicUrl }: AlertsOptions) {
  const context = { db, clock, catalogue, jobs, mail, publicUrl };
  jobs.handle(KIND, z.strictObject({ variant: z.string() }), ({ variant }) => notifyAll(context, variant), {
    leaseMs: LEASE,
  });
  jobs.handle(MAIL, z.strictObject({ email: z.string(), isLate: z.boolean() }), (who) => notifyOne(context, who));
  jobs.handle(LEFT, z.strictObject({ ids: z.array(z.uuid()) }), async ({ ids }) => {
    await db.update(stockAlerts).set({ leftAt: clock.now() }).where(inArray(stockAlerts.id, ids));
  });

  return {
    /** Answers the same for known and new addresses, and for those over the limit. */
    ask: ({ variant, email }: AlertRequest): Promise<void> =>
      db.transaction(async (tx) => {
        // Locks the variant: if its stock came back before this commit, this alert would never be mailed.
        const stock = await catalogue.heldStock(tx, variant);
        if (stock === null) throw new ShopError("NOT_FOUND");
        if (stock > 0) throw new ShopError("IN_STOCK");
        const alert = { id: newId(), variant, email, createdAt: clock.now() };
        const added = await tx
          .insert(stockAlerts)
          .values(alert)
          .onConflictDoNothing()
          .returning({ id: stockAlerts.id });
        if (added.length > 0) await letOldestGo(tx, alert);
      }),

    /** Call in the transaction that brings the stock back. */
    restocked: async (tx: Db, variant: string): Promise<void> => {
      const [waiting] = await tx
        .select({ id: stockAlerts.id })
        .from(stockAlerts)
        .where(and(eq(stockAlerts.variant, variant), isNull(stockAlerts.toldAt)))
        .limit(1);
      if (waiting) await jobs.enqueue(tx, KIND, { variant }, { key: variant });
    },

    /** Every request, for a file. */
    all: () => allAlerts(reader),

    prune: async (): Promise<void> => {
      const ago = (ms: number) => new Date(clock.now().getTime() - ms);
      await db
        .delete(stockAlerts)
        .where(or(lt(stockAlerts.createdAt, ago(KEEP_OPEN)), lt(stockAlerts.toldAt, ago(KEEP_TOLD))));
    },
  };
}

/** Every request of "Avísame", for a file. */
interface ListedAlert {
  readonly id: string;
  readonly email: string;
  readonly product: string;
  readonly color: string;
  readonly size: string;
  readonly sku: string;
  readonly createdAt: Date;
  /** When the mail left; null = the address still waits for it. */
  readonly toldAt: Date | null;
}

/** Oldest first: ids grow with time. */
function allAlerts(db: Db): AsyncGenerator<ListedAlert> {
  return inBatches<ListedAlert>((after, limit) =>
    db
      .select({
        id: stockAlerts.id,
        email: stockAlerts.email,
        product: products.name,
        color: variants.colorName,
        size: variants.size,
        sku: variants.id,
        createdAt: stockAlerts.createdAt,
        toldAt: stockAlerts.leftAt,
      })
      .from(stockAlerts)
      .innerJoin(variants, eq(variants.id, stockAlerts.variant))
      .innerJoin(products, eq(products.id, variants.product))
      .where(after && gt(stockAlerts.id, after.id))
      .orderBy(asc(stockAlerts.id))
      .limit(limit),
  );
}
