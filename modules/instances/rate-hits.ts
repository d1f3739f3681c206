/** Requests counted over all instances: a limit that protects would else allow as many times more. */
import { createHmac } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import type { Db } from "#database/db.ts";
import { after, databaseNow } from "#database/query/now.ts";
import { rateHits } from "./instances.sql.ts";

/** At most `points` in any window of `seconds`. */
interface Rate {
  readonly points: number;
  readonly seconds: number;
}

export function createRateHits({ db, clock, secret }: { db: Db; clock: Clock; secret: string }) {
  /** Addresses of people and networks are not kept. */
  const keyOf = (name: string, key: string) =>
    createHmac("sha256", secret).update(`rate ${name} ${key}`).digest("base64url");

  return {
    /** Counts one, or resolves to the seconds until one would be. Instances that count one key at once take turns. */
    async count(name: string, key: string, { points, seconds }: Rate): Promise<number> {
      const now = databaseNow(clock);
      const since = after(now, -seconds * 1_000);
      const recent = sql`array(select hit from unnest(${rateHits.hits}) hit where hit > ${since} order by hit)`;
      const own = { key: keyOf(name, key), endsAt: after(now, seconds * 1_000) };
      const counted = await db
        .insert(rateHits)
        .values({ ...own, hits: sql`array[${now}]` })
        .onConflictDoUpdate({
          target: rateHits.key,
          set: { hits: sql`${recent} || ${now}`, endsAt: own.endsAt },
          setWhere: sql`cardinality(${recent}) < ${points}`,
        })
        .returning({ key: rateHits.key });
      if (counted.length > 0) return 0;
      const [refused] = await db
        .select({ wait: sql<number | null>`extract(epoch from (${recent})[1] - ${since})::float8` })
        .from(rateHits)
        .where(eq(rateHits.key, own.key));
      return Math.max(1, Math.ceil(refused?.wait ?? 1));
    },
    /** Does not count the last one: it was no attempt. */
    async giveBack(name: string, key: string): Promise<void> {
      await db
        .update(rateHits)
        .set({ hits: sql`trim_array(${rateHits.hits}, least(1, cardinality(${rateHits.hits})))` })
        .where(eq(rateHits.key, keyOf(name, key)));
    },
    prune: async (): Promise<void> => {
      await db.delete(rateHits).where(lt(rateHits.endsAt, databaseNow(clock)));
    },
  };
}
