/** Page views that the shop's pages record. From outside they are only written; the back office sees their number. Front door of the module. */
import { and, count, desc, eq, inArray, lt } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import type { LogEntry } from "#contracts/api/log.schema.ts";
import { VISIT_EVENT } from "#contracts/api/visit-event.ts";
import { type Day, addDays, dayInLaPaz } from "#contracts/time/day.ts";
import type { Db } from "#database/db.ts";
import { type Period, dayOf, within } from "#database/query/la-paz.ts";
import { logs } from "./logs.sql.ts";

const KEEP_DAYS = 30;
/** Anybody records views, from any network: above this number the oldest go sooner. */
const LOGS_MAX = 1_000_000;
/** Rows per statement: one for all could exceed its time limit. */
const BATCH = 10_000;

export function createLogs({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Idempotent: an id counts once. */
    record: async (id: string, entry: LogEntry): Promise<void> => {
      await db
        .insert(logs)
        .values({ id, ...entry, at: clock.now() })
        .onConflictDoNothing();
    },
    /** Visits of people who were not known. `since` = the first day of which all are kept. */
    visitsByDay: async (period: Period): Promise<{ since: Day; byDay: ReadonlyMap<Day, number> }> => {
      const visits = db
        .select({ day: dayOf(logs.at).as("day") })
        .from(logs)
        .where(and(eq(logs.event, VISIT_EVENT), within(logs.at, period)))
        .as("visits");
      const rows = await db.select({ day: visits.day, count: count() }).from(visits).groupBy(visits.day);
      const since = addDays(dayInLaPaz(new Date(clock.now().getTime() - KEEP_DAYS * 86_400_000)), 1);
      return { since, byDay: new Map(rows.map((row) => [row.day, row.count])) };
    },
    /** Part of retention, every six hours. */
    prune: async (most = LOGS_MAX, batch = BATCH): Promise<void> => {
      const [last] = await db
        .select({ at: logs.at })
        .from(logs)
        .orderBy(desc(logs.at))
        .offset(most - 1)
        .limit(1);
      const monthAgo = clock.now().getTime() - KEEP_DAYS * 86_400_000;
      const since = new Date(Math.max(monthAgo, last?.at.getTime() ?? 0));
      const some = db.select({ id: logs.id }).from(logs).where(lt(logs.at, since)).limit(batch);
      while ((await db.delete(logs).where(inArray(logs.id, some)).returning({ id: logs.id })).length === batch);
    },
  };
}

export type Logs = ReturnType<typeof createLogs>;
