import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

export const jobs = pgTable(
  "jobs",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    /** Only one live job of a kind may have a given key. */
    key: text("key"),
    data: jsonb("data").notNull(),
    runAt: timestamp("run_at", { withTimezone: true }).notNull(),
    /** Attempts that ended, with success or failure. An attempt in which the process died does not count. */
    attempts: integer("attempts").notNull().default(0),
    /** How often in a row the lease expired because the worker died or hung. */
    stalls: integer("stalls").notNull().default(0),
    /** Enqueued again while it was running: it must run once more. */
    askedAgain: boolean("asked_again").notNull().default(false),
    maxAttempts: integer("max_attempts").notNull(),
    /** The lease: until then one worker has the job; afterwards another may take it. */
    lockedUntil: timestamp("locked_until", { withTimezone: true }),
    lastError: text("last_error"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    doneAt: timestamp("done_at", { withTimezone: true }),
    /** Parked: it failed as often as allowed. */
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
