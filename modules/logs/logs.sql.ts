import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const logs = pgTable(
  "logs",
  {
    id: uuid("id").primaryKey(),
    event: text("event").notNull(),
    /** The path without its query, which may contain what a shopper typed. */
    url: text("url").notNull(),
    device: text("device").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [index("logs_at").on(table.at)],
);
