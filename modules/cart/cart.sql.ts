/** Carts store the owner, the variants and the quantities. Price, name and stock always come from the catalogue. */
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { variants } from "#modules/catalogue/catalogue.sql.ts";

export const carts = pgTable(
  "carts",
  {
    id: uuid("id").primaryKey(),
    /** SHA-256 of the guest's `localUserId`, which is a secret and must not be stored. */
    guest: text("guest").unique(),
    userId: text("user_id").unique(),
    version: integer("version").notNull().default(1),
    /** What was deleted from the catalogue while it was in this cart, in words, until the shopper has read it. */
    gone: text("gone").array().notNull().default([]),
    /** The word of a coupon that was typed, as `couponKey` writes it. */
    coupon: text("coupon"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("carts_created").on(table.createdAt),
    check("carts_one_owner", sql`(${table.guest} is null) <> (${table.userId} is null)`),
  ],
);

export const cartLines = pgTable(
  "cart_lines",
  {
    cart: uuid("cart")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    variant: text("variant")
      .notNull()
      .references(() => variants.id, { onDelete: "restrict" }),
    quantity: smallint("quantity").notNull(),
    /** The unit price in cents that the shopper saw when the line was added. */
    priceWhenAdded: integer("price_when_added").notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cart, table.variant] }),
    index("cart_lines_variant").on(table.variant),
    check("cart_lines_quantity", sql`${table.quantity} between 1 and 20`),
  ],
);

/** Recently removed lines: when one is put back it returns to its old place and keeps the price it was added for. */
export const cartRemovedLines = pgTable(
  "cart_removed_lines",
  {
    cart: uuid("cart")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    variant: text("variant").notNull(),
    priceWhenAdded: integer("price_when_added").notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
    removedAt: timestamp("removed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cart, table.variant] }),
    index("cart_removed_lines_age").on(table.removedAt),
  ],
);

/** Additions already applied, so that the same id adds only once. */
export const cartAdditions = pgTable(
  "cart_additions",
  {
    cart: uuid("cart")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    variant: text("variant").notNull(),
    quantity: smallint("quantity").notNull(),
    appliedAt: timestamp("applied_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.cart, table.id] })],
);

/** A line that a merge brought from the guest's cart, and the user's quantity before and after. */
export interface MergedLine {
  readonly variant: string;
  readonly guest: number;
  readonly priceWhenAdded: number;
  /** ISO 8601. */
  readonly addedAt: string;
  readonly before: number | null;
  readonly after: number;
}

/** The last merge of a guest's cart into this user's cart, so that it can be undone. */
export const cartMerges = pgTable("cart_merges", {
  cart: uuid("cart")
    .primaryKey()
    .references(() => carts.id, { onDelete: "cascade" }),
  /** The guest it came from: `carts.guest`. */
  guest: text("guest").notNull(),
  lines: jsonb("lines").$type<readonly MergedLine[]>().notNull(),
  mergedAt: timestamp("merged_at", { withTimezone: true }).notNull(),
});

/** One-time links that move a guest's cart to another browser; only the hash of the secret is stored. */
export const cartHandovers = pgTable(
  "cart_handovers",
  {
    hash: text("hash").primaryKey(),
    cart: uuid("cart")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("cart_handovers_cart").on(table.cart), index("cart_handovers_expiry").on(table.expiresAt)],
);
