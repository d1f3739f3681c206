/** Newsletter subscribers. Front door of the module. */
import type { Clock } from "#contracts/clock.ts";
import type { Db } from "#database/db.ts";
import { subscribers } from "./newsletter.sql.ts";

export function createNewsletter({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Stores the address once; the answer does not show whether it was known. */
    subscribe: async (email: string): Promise<void> => {
      await db.insert(subscribers).values({ email, createdAt: clock.now() }).onConflictDoNothing();
    },
  };
}
