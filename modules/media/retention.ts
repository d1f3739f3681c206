/** Photographs that nothing shows any more. */
import { type SQL, and, asc, gt, inArray, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import { brands, categories, productImages, seasons } from "#modules/catalogue/catalogue.sql.ts";
import { siteContent } from "#modules/content/content.sql.ts";
import { importItems } from "#modules/import/import.sql.ts";
import { orderLines } from "#modules/order/order.sql.ts";
import { photos } from "./media.sql.ts";

/** Mails and other sites show a photograph for a while after the shop does not. */
const KEEP_UNUSED = 30 * 86_400_000;
/** Rows per transaction: their files are removed afterwards, one after another. */
const BATCH = 100;

/** Every text anywhere in a JSON value. */
const textsIn = (json: unknown) => sql`jsonb_path_query(${json}, '$.** ? (@.type() == "string")') #>> '{}'`;

/**
 * Whether anything names it: products, categories, faces, pages and their drafts, imports that are not over, and what
 * was ordered. Each list is read once, not once for each photograph.
 */
const isUsed: SQL = sql`(${sql.join(
  [
    sql`select ${productImages.photo} from ${productImages}`,
    sql`select ${categories.photo} from ${categories} where ${categories.photo} is not null`,
    sql`select ${orderLines.image} from ${orderLines}`,
    sql`select ${textsIn(brands.photographs)} from ${brands}`,
    sql`select ${textsIn(seasons.photographs)} from ${seasons}`,
    sql`select ${textsIn(siteContent.published)} from ${siteContent} where ${siteContent.published} is not null`,
    sql`select ${textsIn(siteContent.draft)} from ${siteContent} where ${siteContent.draft} is not null`,
    sql`select jsonb_path_query(${importItems.item}, '$.photos[*].file') #>> '{}' from ${importItems}`,
  ].map((names) => sql`${photos.name} in (${names})`),
  sql` or `,
)})`;

/** Notes which are not shown, and which are shown again. Those of the demo shop have no files here. */
export async function markUnused(db: Db, clock: Clock): Promise<void> {
  await db
    .update(photos)
    .set({ unusedSince: null })
    .where(and(isNotNull(photos.unusedSince), isUsed));
  await db
    .update(photos)
    .set({ unusedSince: databaseNow(clock) })
    .where(and(isNull(photos.unusedSince), gt(photos.bytes, 0), not(isUsed)));
}

type Removed = Pick<typeof photos.$inferSelect, "name" | "master">;

/** Deletes those that were not shown for long. `remove` is called in the transaction, for their files. */
export async function pruneUnused(
  db: Db,
  clock: Clock,
  remove: (tx: Db, photo: Removed) => Promise<void>,
  batch = BATCH,
): Promise<void> {
  const forgotten = lt(photos.unusedSince, after(databaseNow(clock), -KEEP_UNUSED));
  for (let taken = batch; taken >= batch;)
    taken = await db.transaction((tx) => pruneSome(tx, forgotten, remove, batch));
}

async function pruneSome(
  tx: Db,
  forgotten: SQL,
  remove: (tx: Db, photo: Removed) => Promise<void>,
  batch: number,
): Promise<number> {
  // Whoever is about to show one holds it (`media.hold`): it is left out here.
  const some = await tx
    .select({ name: photos.name })
    .from(photos)
    .where(forgotten)
    .orderBy(asc(photos.name))
    .limit(batch)
    .for("update", { skipLocked: true });
  if (some.length === 0) return 0;
  // Asked again, now that they are locked: somebody may have begun to show one meanwhile.
  const names = some.map(({ name }) => name);
  await tx
    .update(photos)
    .set({ unusedSince: null })
    .where(and(inArray(photos.name, names), isUsed));
  const deleted = await tx
    .delete(photos)
    .where(and(inArray(photos.name, names), forgotten))
    .returning({ name: photos.name, master: photos.master });
  for (const photo of deleted) await remove(tx, photo);
  return some.length;
}
