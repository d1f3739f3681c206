import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The day in La Paz of a moment: "2026-11-20", as `dayInLaPaz` has it. Bolivia is always four hours behind UTC. */
export function dayOf(moment: SQLWrapper): SQL<string> {
  return sql<string>`to_char((${moment} at time zone 'UTC') - interval '4 hours', 'YYYY-MM-DD')`;
}

/** The hour in La Paz of a moment, 0–23. */
export function hourOf(moment: SQLWrapper): SQL<number> {
  return sql<number>`extract(hour from (${moment} at time zone 'UTC') - interval '4 hours')::int`;
}

/** From the first moment (included) to the second (not). */
export interface Period {
  readonly from: Date;
  readonly until: Date;
}

export function within(moment: SQLWrapper, { from, until }: Period): SQL {
  return sql`${moment} >= ${from.toISOString()}::timestamptz and ${moment} < ${until.toISOString()}::timestamptz`;
}
