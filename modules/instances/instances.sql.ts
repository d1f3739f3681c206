import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * Who has this database open. UNLOGGED (by its migration), like `rateHits`: a crash of PostgreSQL empties it, and a beat
 * costs no disk.
 */
export const instances = pgTable("instances", {
  id: uuid("id").primaryKey(),
  /** Machine and port. */
  name: text("name").notNull(),
  version: text("version").notNull(),
  /** Tells whether two secrets are the same. */
  secretMark: text("secret_mark").notNull(),
  /** The bucket, or the folder's own id. */
  files: text("files").notNull(),
  /** By the database's clock. */
  seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
});

/** Requests counted over all instances. UNLOGGED. */
export const rateHits = pgTable(
  "rate_hits",
  {
    /** A keyed hash of the limit's name and of whom it counts for. */
    key: text("key").primaryKey(),
    /** In the order in which they were counted. */
    hits: timestamp("hits", { withTimezone: true }).array().notNull(),
    /** Then none of them counts any more. */
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("rate_hits_ends").on(table.endsAt)],
);

/** One row, of the newest backup that any instance made. */
export const lastBackup = pgTable("last_backup", {
  id: integer("id").primaryKey(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  /** Files of photographs that the database names and their store did not have. */
  missing: text("missing").array().notNull(),
});
