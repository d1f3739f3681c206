/** Carts keep who, what and how many. Price, name and stock are the catalogue's and are never stored here. */
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
    /** SHA-256 of the guest's `localUserId`: the key itself is a bearer secret and never rests in the database. */
    guest: text("guest").unique(),
    userId: text("user_id").unique(),
    version: integer("version").notNull().default(1),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [check("carts_one_owner", sql`(${table.guest} is null) <> (${table.userId} is null)`)],
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
    /** Unit price in cents that the shopper saw when the line was added. */
    priceWhenAdded: integer("price_when_added").notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cart, table.variant] }),
    index("cart_lines_variant").on(table.variant),
    check("cart_lines_quantity", sql`${table.quantity} between 1 and 20`),
  ],
);

/** Lines taken out a short while ago: one that is put back stands where it stood, at the price it was added for. */
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

/** Additions already applied: the same id adds once, however often it is sent. */
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

/** One line that a guest's cart brought into a user's, as it stood there, and how many the user's cart had before and after. */
export interface MergedLine {
  readonly variant: string;
  readonly guest: number;
  readonly priceWhenAdded: number;
  /** ISO 8601. */
  readonly addedAt: string;
  readonly before: number | null;
  readonly after: number;
}

/** The last time a guest's cart joined a user's, so that it can be taken back. */
export const cartMerges = pgTable("cart_merges", {
  cart: uuid("cart")
    .primaryKey()
    .references(() => carts.id, { onDelete: "cascade" }),
  /** Whose cart it came from: `carts.guest`. */
  guest: text("guest").notNull(),
  lines: jsonb("lines").$type<readonly MergedLine[]>().notNull(),
  mergedAt: timestamp("merged_at", { withTimezone: true }).notNull(),
});

/** One-time links that carry a guest's cart to another browser, by the hash of their secret. */
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
