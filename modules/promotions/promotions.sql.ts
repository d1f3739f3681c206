/** Promotions. Orders copy what they took off, so that a change or an end alters no order. */
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PromotionRule } from "#contracts/promotion/promotion.document.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const promotions = pgTable(
  "promotions",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    /** The word of a coupon; null = it applies by itself. */
    code: text("code"),
    rule: jsonb("rule").$type<PromotionRule>().notNull(),
    from: moment("from").notNull(),
    until: moment("until"),
    stoppedAt: moment("stopped_at"),
    createdAt: moment("created_at").notNull(),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    // A word is free again once its promotion was stopped.
    uniqueIndex("promotions_code")
      .on(table.code)
      .where(sql`${table.stoppedAt} is null`),
    check("promotions_until", sql`${table.until} is null or ${table.until} > ${table.from}`),
  ],
);
