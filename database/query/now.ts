import { type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Clock, systemClock } from "#contracts/time/clock.ts";

/**
 * The current time for decisions that several instances must agree on: the database's clock, because the clocks of
 * machines differ. A test's clock is asked itself.
 */
export function databaseNow(clock: Clock): SQL<Date> {
  return clock === systemClock ? sql<Date>`now()` : sql<Date>`${clock.now().toISOString()}::timestamptz`;
}

/** `ms` milliseconds later; earlier when negative. */
export function after(moment: SQL<Date>, ms: number | Placeholder): SQL<Date> {
  return sql<Date>`(${moment} + ${ms}::float8 * interval '1 millisecond')`;
}

/** Milliseconds since `moment` by the database's clock; negative = it is in the future. */
export function msSince(clock: Clock, moment: SQLWrapper): SQL<number> {
  return sql<number>`(extract(epoch from (${databaseNow(clock)} - ${moment})) * 1000)::float8`;
}

/** `databaseNow` for statements that are built once: what `sentNow` is filled with. */
export function givenNow(given: SQLWrapper): SQL<Date> {
  return sql<Date>`coalesce(${given}::timestamptz, now())`;
}

export const sentNow = (clock: Clock): string | null => (clock === systemClock ? null : clock.now().toISOString());
