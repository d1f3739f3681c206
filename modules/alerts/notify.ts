/** Mails to those who asked: one for all that an address waits for and can have now. */
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import { mailPhotoUrl } from "#contracts/photo/photo.ts";
import { paidPrice } from "#contracts/money/money.ts";
import { pathTo } from "#contracts/pages/paths.ts";
import type { Db } from "#database/db.ts";
import type { Catalogue, VariantFacts } from "#modules/catalogue/catalogue.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import { type Mailer, backInStockMail } from "#modules/mail/mail.ts";
import { stockAlerts } from "./alerts.sql.ts";

export interface NotifyContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Pick<Catalogue, "facts">;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly publicUrl: string;
}

/** For an address whose mailbox had enough: what comes back meanwhile is joined. */
export const MAIL = "stock-alert-mail";
export const LEFT = "stock-alert-left";
const BATCH = 500;
const HOUR = 3_600_000;

/** Queues a mail for each address that waits for this variant. */
export async function notifyAll(context: NotifyContext, variant: string): Promise<void> {
  const isOpen = and(eq(stockAlerts.variant, variant), isNull(stockAlerts.toldAt));
  for (let last = "", found = BATCH; found === BATCH;) {
    const emails = await context.db
      .selectDistinct({ email: stockAlerts.email })
      .from(stockAlerts)
      .where(and(isOpen, gt(stockAlerts.email, last)))
      .orderBy(asc(stockAlerts.email))
      .limit(BATCH);
    for (const { email } of emails) await notifyOne(context, { email, isLate: false });
    found = emails.length;
    last = emails.at(-1)?.email ?? "";
  }
}

/** What is sold out or off sale again by now stays open. */
export function notifyOne(
  { db, clock, catalogue, jobs, mail, publicUrl }: NotifyContext,
  { email, isLate }: { readonly email: string; readonly isLate: boolean },
): Promise<void> {
  return db.transaction(async (tx) => {
    const open = await tx
      .select({ id: stockAlerts.id, variant: stockAlerts.variant })
      .from(stockAlerts)
      .where(and(eq(stockAlerts.email, email), isNull(stockAlerts.toldAt)))
      .orderBy(asc(stockAlerts.createdAt), asc(stockAlerts.id))
      .for("update");
    const facts = await catalogue.facts(
      tx,
      open.map(({ variant }) => variant),
    );
    const back = open.flatMap(({ id, variant }) => {
      const about = facts.get(variant);
      return about && about.stock > 0 ? [{ id, about }] : [];
    });
    if (back.length === 0) return;
    const ids = back.map(({ id }) => id);
    // Strangers may have used up what the mailbox gets in an hour: later it takes a turn that is kept from them.
    const turn = await mail.reserve(tx, email, isLate ? "customer" : "anyone");
    if (turn === null) {
      await jobs.enqueue(tx, MAIL, { email, isLate: true }, { key: email, inMs: HOUR });
      return;
    }
    const content = mail.write(backInStockMail(back.map(({ about }) => shown(about, publicUrl))));
    await mail.send(
      tx,
      { to: email, ...content },
      { cause: isLate ? "customer" : "anyone", turn, onceSent: { kind: LEFT, data: { ids } } },
    );
    await tx.update(stockAlerts).set({ toldAt: clock.now() }).where(inArray(stockAlerts.id, ids));
  });
}

const shown = (facts: VariantFacts, publicUrl: string) => ({
  ...facts,
  price: { cents: paidPrice(facts), Moneda: facts.moneda },
  url: publicUrl + pathTo.product({ id: facts.productId, color: facts.color }),
  picture: facts.image ? publicUrl + mailPhotoUrl(facts.image, "square") : null,
});
