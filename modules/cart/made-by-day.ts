import { count, exists, eq, isNotNull, or, and, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { type Period, dayOf, within } from "#database/la-paz.ts";
import { cartLines, carts } from "./cart.sql.ts";

/**
 * How many carts were made each day. A guest's counts only while something is in it: signing in empties it into the
 * account's cart, and empty ones are deleted after a week, so the number of a day does not fall later.
 */
export async function cartsByDay(db: Db, period: Period): Promise<ReadonlyMap<string, number>> {
  const lines = db
    .select({ one: sql`1` })
    .from(cartLines)
    .where(eq(cartLines.cart, carts.id));
  const made = db
    .select({ day: dayOf(carts.createdAt).as("day") })
    .from(carts)
    .where(and(within(carts.createdAt, period), or(isNotNull(carts.userId), exists(lines))))
    .as("made");
  const rows = await db.select({ day: made.day, count: count() }).from(made).groupBy(made.day);
  return new Map(rows.map((row) => [row.day, row.count]));
}
