/** Addresses of an earlier shop: the owner's data, and what moving in knows. */
import { pgTable, text, uuid } from "drizzle-orm/pg-core";

export const redirects = pgTable("redirects", {
  id: uuid("id").primaryKey(),
  /** As `oldPath` writes it. */
  path: text("path").notNull().unique(),
  /** A page of the shop, with its query. */
  target: text("target").notNull(),
});
