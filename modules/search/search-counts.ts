/**
 * How often each query was searched and found nothing, by day: no cookie, no visitor, no time of day. Counted in memory
 * and written now and then, so that a search waits for no write.
 */
import { and, desc, gte, lt, sql, sum } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import { type Day, addDays, dayInLaPaz } from "#contracts/time/day.ts";
import { cleaned } from "#contracts/text/readable.ts";
import type { Db } from "#database/db.ts";
import { searchCounts } from "./search.sql.ts";
import { plainText } from "./text/plain-text.ts";

const KEEP_DAYS = 90;
/** Limits, so that a program that searches for anything cannot fill memory or table. */
const WAITING_MAX = 300;
const TERMS_OF_DAY = 1_000;
const LETTERS_MAX = 40;
const WRITE_AFTER = 20_000;
/** What was searched once may be anything, even a name: only what comes again is shown. */
const TIMES_MIN = 2;

interface Counted {
  readonly day: Day;
  readonly term: string;
  times: number;
  missed: number;
}

export interface MissedSearches {
  readonly searches: number;
  readonly missed: number;
  readonly terms: readonly { readonly term: string; readonly times: number }[];
}

/** "  Cinturón ROJO " → "cinturon rojo"; null for what may be an address, a phone or a document number. */
export function countedTerm(typed: string): string | null {
  const words = plainText(cleaned(typed)).replaceAll(/\s+/g, " ");
  // By characters: half of one cannot be stored, and with it all that was counted would be lost.
  const term = [...words].slice(0, LETTERS_MAX).join("").trim();
  const digits = term.replaceAll(/\D/g, "").length;
  return /\p{L}/u.test(term) && digits < 5 && !term.includes("@") ? term : null;
}

export function createSearchCounts({
  db,
  clock,
  log,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: (message: string, error: unknown) => void;
}) {
  let waiting = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  const writeOrLog = () => write().catch((error: unknown) => log("searches not counted", error));

  /** In one order of rows, so that two processes writing at once do not deadlock. */
  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...waiting.values()];
    waiting = new Map();
    if (rows.length === 0) return;
    const list = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(day date, term text, times integer, missed integer)`;
    await db.execute(sql`
      insert into ${searchCounts} as old (day, term, times, missed)
      select day, term, times, missed from ${list}
      where exists (select from ${searchCounts} as known where known.day = new.day and known.term = new.term)
        or (select count(*) from ${searchCounts} as known where known.day = new.day) < ${TERMS_OF_DAY}
      order by day, term
      on conflict (day, term) do update set times = old.times + excluded.times, missed = old.missed + excluded.missed`);
  }

  return {
    /** Never waits, never throws. */
    add(typed: string, isFound: boolean): void {
      const term = countedTerm(typed);
      if (term === null) return;
      const day = dayInLaPaz(clock.now());
      const key = `${day} ${term}`;
      const one = waiting.get(key) ?? { day, term, times: 0, missed: 0 };
      if (one.times === 0 && waiting.size >= WAITING_MAX) return;
      one.times += 1;
      if (!isFound) one.missed += 1;
      waiting.set(key, one);
      timer ??= setTimeout(() => void writeOrLog(), WRITE_AFTER);
      timer.unref();
    },
    write,
    /** From the first day to the last, both included; what this process has counted is in it. */
    missed: async (from: Day, until: Day, limit: number): Promise<MissedSearches> => {
      await writeOrLog();
      const inPeriod = and(gte(searchCounts.day, from), lt(searchCounts.day, addDays(until, 1)));
      const [all] = await db
        .select({ searches: sum(searchCounts.times), missed: sum(searchCounts.missed) })
        .from(searchCounts)
        .where(inPeriod);
      const times = sum(searchCounts.missed);
      const rows = await db
        .select({ term: searchCounts.term, times })
        .from(searchCounts)
        .where(inPeriod)
        .groupBy(searchCounts.term)
        .having(sql`${times} >= ${TIMES_MIN}`)
        .orderBy(desc(times), searchCounts.term)
        .limit(limit);
      return {
        searches: Number(all?.searches ?? 0),
        missed: Number(all?.missed ?? 0),
        terms: rows.map((row) => ({ term: row.term, times: Number(row.times) })),
      };
    },
    /** Part of retention. */
    prune: async (): Promise<void> => {
      await db.delete(searchCounts).where(lt(searchCounts.day, addDays(dayInLaPaz(clock.now()), -KEEP_DAYS)));
    },
    /** Writes what is pending. */
    close: writeOrLog,
  };
}

export type SearchCounts = ReturnType<typeof createSearchCounts>;
