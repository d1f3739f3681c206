/** Shipping methods and purchase types: data of the owner. */
import { boolean, check, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { PurchaseType } from "#contracts/payment/purchase-types.ts";
import type { ShippingKind } from "#contracts/delivery/shipping-methods.ts";

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
    /** Working days on the way; null = the owner does not say. */
    daysFrom: smallint("days_from"),
    daysTo: smallint("days_to"),
    /** "16:00", in La Paz; null = until midnight. */
    cutOff: text("cut_off"),
    promised: boolean("promised").notNull().default(false),
    position: smallint("position").notNull(),
    active: boolean("active").notNull().default(true),
  },
  (table) => [
    check("shipping_methods_cents", sql`${table.cents} >= 0 and coalesce(${table.freeFrom}, 0) >= 0`),
    check(
      "shipping_methods_days",
      sql`(${table.daysFrom} is null) = (${table.daysTo} is null) and coalesce(${table.daysFrom} between 0 and ${table.daysTo}, true)`,
    ),
    check("shipping_methods_cut_off", sql`${table.cutOff} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);

/** One row: where the shop is and when it works, for days of arrival. */
export const deliveryCalendar = pgTable(
  "delivery_calendar",
  {
    id: smallint("id").primaryKey().default(1),
    department: text("department").notNull(),
    city: text("city").notNull(),
    /** Monday = 1 … Sunday = 7. */
    workDays: smallint("work_days").array().notNull(),
    /** "2026-12-25" */
    closed: text("closed").array().notNull(),
  },
  (table) => [check("delivery_calendar_one", sql`${table.id} = 1`)],
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
