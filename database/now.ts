import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Clock, systemClock } from "#contracts/clock.ts";

/**
 * The moment by which several instances agree what is due: the database's own, since their machines' clocks differ. Any
 * other clock than the system's (a test's) is asked itself.
 */
export function databaseNow(clock: Clock): SQL<Date> {
  return clock === systemClock ? sql<Date>`now()` : sql<Date>`${clock.now().toISOString()}::timestamptz`;
}

/** So many milliseconds later; earlier when negative. */
export function after(moment: SQL<Date>, ms: number): SQL<Date> {
  return sql<Date>`(${moment} + ${ms}::float8 * interval '1 millisecond')`;
}

/** How many milliseconds ago by the database's clock; negative = it is yet to come. */
export function msSince(clock: Clock, moment: SQLWrapper): SQL<number> {
  return sql<number>`(extract(epoch from (${databaseNow(clock)} - ${moment})) * 1000)::float8`;
}
