/** Newsletter subscribers. Front door of the module. */
import { asc, gt } from "drizzle-orm";
import type { Clock } from "#contracts/time/clock.ts";
import { inBatches } from "#database/query/batches.ts";
import type { Db } from "#database/db.ts";
import { subscribers } from "./newsletter.sql.ts";

export function createNewsletter({ db, reader, clock }: { db: Db; reader: Db; clock: Clock }) {
  return {
    /** Stores the address once; the answer does not show whether it was known. */
    subscribe: async (email: string): Promise<void> => {
      await db.insert(subscribers).values({ email, createdAt: clock.now() }).onConflictDoNothing();
    },
    /** Every subscriber, for a file. */
    all: () =>
      inBatches<typeof subscribers.$inferSelect>((after, limit) =>
        reader
          .select()
          .from(subscribers)
          .where(after && gt(subscribers.email, after.email))
          .orderBy(asc(subscribers.email))
          .limit(limit),
      ),
  };
}
