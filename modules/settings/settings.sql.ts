import { boolean, check, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { SiteSettings } from "#contracts/documents/settings.ts";

/** One row: the 'datos inicio' of the shop, in the field names of the store-management API. */
export const siteSettings = pgTable(
  "site_settings",
  {
    id: integer("id").primaryKey(),
    data: jsonb("data").$type<SiteSettings>().notNull(),
    version: integer("version").notNull().default(1),
    /** The demo shop's data: a shop that takes money refuses to open on it. */
    demo: boolean("demo").notNull().default(false),
  },
  (table) => [check("site_settings_one", sql`${table.id} = 1`)],
);

/** The last good menu of a foreign store-management host: a shop restarted while the host is down shows it. */
export const storeMenus = pgTable("store_menus", {
  /** Host and store: another host's menu is not ours. */
  source: text("source").primaryKey(),
  menu: jsonb("menu").$type<unknown>().notNull(),
  savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
});
