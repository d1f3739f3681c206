/** Shipping methods and purchase types: data of the owner. */
import { boolean, check, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { PurchaseType } from "#contracts/order/purchase-types.ts";
import type { ShippingKind } from "#contracts/order/shipping-methods.ts";

export const shippingMethods = pgTable(
  "shipping_methods",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<ShippingKind>().notNull(),
    name: text("name").notNull(),
    detail: text("detail").notNull().default(""),
    time: text("time").notNull(),
    days: text("days").notNull().default(""),
    department: text("department"),
    cities: text("cities").array(),
    exceptCities: text("except_cities").array().notNull(),
    cents: integer("cents").notNull(),
    freeFrom: integer("free_from"),
    position: smallint("position").notNull(),
    active: boolean("active").notNull().default(true),
  },
  (table) => [check("shipping_methods_cents", sql`${table.cents} >= 0 and coalesce(${table.freeFrom}, 0) >= 0`)],
);

export const purchaseTypes = pgTable("purchase_types", {
  type: text("type").$type<PurchaseType>().primaryKey(),
  label: text("label").notNull(),
  text: text("text").notNull(),
  min: integer("min"),
  max: integer("max"),
  cities: text("cities").array(),
  kinds: text("kinds").array().$type<ShippingKind[]>(),
  holdMinutes: integer("hold_minutes"),
  firstHoldMinutes: integer("first_hold_minutes"),
  needsConfirmedEmail: boolean("needs_confirmed_email").notNull().default(false),
  position: smallint("position").notNull(),
  active: boolean("active").notNull().default(true),
});
