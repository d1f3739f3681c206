import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const subscribers = pgTable("newsletter_subscribers", {
  email: text("email").primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
