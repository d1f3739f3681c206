import { lt } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import { productChanges } from "../catalogue.sql.ts";

/** Undoing is offered right after a change; later its products have mostly been edited, and would stay as they are. */
const KEEP_CHANGES = 90 * 86_400_000;

/** What products were before changes of several: with 10,000 products a row has megabytes. */
export async function pruneProductChanges(db: Db, clock: Clock): Promise<void> {
  await db.delete(productChanges).where(lt(productChanges.at, after(databaseNow(clock), -KEEP_CHANGES)));
}
