import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import { mailPhotoUrl } from "#contracts/photo/photo.ts";
import { discounted } from "#contracts/money/money.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { Db } from "#database/db.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import { type Mailer, backInStockMail } from "#modules/mail/mail.ts";
import { stockAlerts } from "./alerts.sql.ts";

export interface NotifyContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, "facts">;
  readonly mail: Mailer;
  readonly publicUrl: string;
}

const BATCH = 500;

/** Queues one mail for each open alert and marks it as done in the same transaction. True = there may be more. */
export function notifySome(
  { db, clock, catalogue, mail, publicUrl }: NotifyContext,
  variant: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const facts = (await catalogue.facts(tx, [variant])).get(variant);
    // Sold out or taken off sale again: the alerts stay open.
    if (!facts || facts.stock === 0) return false;
    const open = await tx
      .select({ id: stockAlerts.id, email: stockAlerts.email })
      .from(stockAlerts)
      .where(and(eq(stockAlerts.variant, variant), isNull(stockAlerts.toldAt)))
      .orderBy(asc(stockAlerts.createdAt), asc(stockAlerts.id))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (open.length === 0) return false;
    const parts = backInStockMail({
      ...facts,
      price: { cents: discounted(facts.price, facts.discount), Moneda: facts.moneda },
      url: publicUrl + pathTo.product({ id: facts.productId }),
      picture: facts.image ? publicUrl + mailPhotoUrl(facts.image, "square") : null,
    });
    const content = mail.write(parts);
    await mail.sendAll(
      tx,
      open.map(({ email }) => ({ to: email, ...content })),
      "anyone",
    );
    const told = open.map(({ id }) => id);
    await tx.update(stockAlerts).set({ toldAt: clock.now() }).where(inArray(stockAlerts.id, told));
    return open.length === BATCH;
  });
}
