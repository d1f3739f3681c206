import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { variants } from "#modules/catalogue/catalogue.sql.ts";

/** "Avísame": addresses that want a mail when a sold-out variant is back in stock. */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    id: uuid("id").primaryKey(),
    variant: text("variant")
      .notNull()
      .references(() => variants.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When the mail was queued. */
    toldAt: timestamp("told_at", { withTimezone: true }),
    /** When it left. */
    leftAt: timestamp("left_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("stock_alerts_once")
      .on(table.variant, table.email)
      .where(sql`${table.toldAt} is null`),
    index("stock_alerts_created").on(table.createdAt),
  ],
);
