import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const photos = pgTable("photos", {
  /** Words and the hash of the master: `cartera-illimani-3fa4c1d2`. The name of every file made of it begins with it. */
  name: text("name").primaryKey(),
  /** File name of the master in the photograph store. */
  master: text("master").notNull(),
  /** Pixels, upright. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** Bytes of the master. */
  bytes: integer("bytes").notNull(),
  /** Average colour (#rrggbb), drawn until the picture is there. */
  dominant: text("dominant").notNull(),
  /** Widths that exist as AVIF and WebP; empty until the job has made them. */
  widths: jsonb("widths").$type<readonly number[]>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  readyAt: timestamp("ready_at", { withTimezone: true }),
});
