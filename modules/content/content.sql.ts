import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { ContentName } from "#contracts/content/content.ts";

/** What the owner wrote for the shop's pages; a row that is missing was never edited. */
export const siteContent = pgTable("site_content", {
  name: text("name").$type<ContentName>().primaryKey(),
  /** Null = what the shop came with. */
  published: jsonb("published").$type<unknown>(),
  /** Null = nothing to publish. */
  draft: jsonb("draft").$type<unknown>(),
  /** Grows with each saved, published or discarded draft. */
  version: integer("version").notNull().default(0),
  /** The version that the last publication made: a publication sent again is recognised by it. */
  publishedVersion: integer("published_version").notNull().default(0),
  publishedAt: timestamp("published_at", { withTimezone: true }),
});
