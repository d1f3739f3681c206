import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

export const jobs = pgTable(
  "jobs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    /** At most one live job of a kind has a key. */
    key: text("key"),
    data: jsonb("data").notNull(),
    runAt: timestamp("run_at", { withTimezone: true }).notNull(),
    /** That ended, well or badly. A process that died in the middle of one ended none. */
    attempts: integer("attempts").notNull().default(0),
    /** How often in a row its lease ran out: whoever ran it died, or hung. */
    stalls: integer("stalls").notNull().default(0),
    /** Asked for once more while it was being run. */
    askedAgain: boolean("asked_again").notNull().default(false),
    maxAttempts: integer("max_attempts").notNull(),
    /** The lease: whoever took the job works on it until then; later somebody else may. */
    lockedUntil: timestamp("locked_until", { withTimezone: true }),
    lastError: text("last_error"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    doneAt: timestamp("done_at", { withTimezone: true }),
    /** Parked: it failed as often as it may. */
    deadAt: timestamp("dead_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("jobs_live_key")
      .on(table.kind, table.key)
      .where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index("jobs_due")
      .on(table.runAt)
      .where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
  ],
);
