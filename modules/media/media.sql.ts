import type { PhotoWidth, PieceBox } from "#contracts/photo/photo.ts";
import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

export const photos = pgTable("photos", {
  /**
   * Words and the hash of the master: `cartera-illimani-3fa4c1d2`. The names of all files made from it begin with it.
   */
  name: text("name").primaryKey(),
  /** The file name of the master in the photograph store. */
  master: text("master").notNull(),
  /** In pixels, after rotation. */
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  /** The size of the master in bytes; 0 = of the demo shop, whose files come with the program. */
  bytes: integer("bytes").notNull(),
  /** The average colour (#rrggbb), shown until the picture has loaded. */
  dominant: text("dominant").notNull(),
  /** Null = it shows no single thing on an even ground. */
  piece: jsonb("piece").$type<PieceBox>(),
  /** Widths that exist as AVIF and WebP; empty until the job has made them. */
  widths: jsonb("widths").$type<readonly PhotoWidth[]>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  readyAt: timestamp("ready_at", { withTimezone: true }),
  /** Since when nothing shows it (`retention.ts`); null = something does, or it has just come. */
  unusedSince: timestamp("unused_since", { withTimezone: true }),
});
