/** Page views that the shop's pages record. Write-only from outside. Front door of the module. */
import { lt } from "drizzle-orm";
import type { Clock } from "#contracts/clock.ts";
import type { LogEntry } from "#contracts/api/log.schema.ts";
import type { Db } from "#database/db.ts";
import { logs } from "./logs.sql.ts";

const KEEP_DAYS = 30;

export function createLogs({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Idempotent: an id counts once. */
    record: async (id: string, entry: LogEntry): Promise<void> => {
      await db
        .insert(logs)
        .values({ id, ...entry, at: clock.now() })
        .onConflictDoNothing();
    },
    /** Part of retention, every six hours. */
    prune: async (): Promise<void> => {
      await db.delete(logs).where(lt(logs.at, new Date(clock.now().getTime() - KEEP_DAYS * 86_400_000)));
    },
  };
}
