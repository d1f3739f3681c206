import { boolean, check, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { SiteSettings } from "#contracts/settings/settings.document.ts";

/** One row: the 'datos inicio' of the shop, with the field names of the store-management API. */
export const siteSettings = pgTable(
  "site_settings",
  {
    id: integer("id").primaryKey(),
    data: jsonb("data").$type<SiteSettings>().notNull(),
    version: integer("version").notNull().default(1),
    /** True = data of the demo shop; a real shop refuses to start on it. */
    demo: boolean("demo").notNull().default(false),
  },
  (table) => [check("site_settings_one", sql`${table.id} = 1`)],
);

/** The last good menu of a foreign host, shown when the shop restarts while the host is down. */
export const storeMenus = pgTable("store_menus", {
  /** Host and store: the menu of another host must not be used. */
  source: text("source").primaryKey(),
  menu: jsonb("menu").$type<unknown>().notNull(),
  savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
});
