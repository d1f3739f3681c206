/** Shipping methods and purchase types as the back office edits them. Amounts are decimals in bolivianos. */
import { z } from "zod/mini";
import { PURCHASE_TYPES } from "../payment/purchase-types.ts";
import { SHIPPING_KINDS } from "./shipping-methods.ts";
import { instant, list, shape } from "../api/shape.ts";

const cities = list(z.string());
const common = {
  id: z.string(),
  /** Of all but its place. */
  version: z.string(),
  /** False = not offered. Rows are never deleted. */
  active: z.boolean(),
  /** In its list, from 1 on. */
  place: z.number(),
  /** Null = everywhere. */
  cities: z.nullable(cities),
};

const deliveryDays = {
  /** Working days on the way; null = no day of arrival is named. */
  daysFrom: z.nullable(z.number()),
  daysTo: z.nullable(z.number()),
  /** "16:00", in La Paz; null = until midnight. */
  cutOff: z.nullable(z.string()),
  /** The day of arrival is a promise, not an estimate. */
  promised: z.boolean(),
};

export const staffShippingMethod = shape({
  ...common,
  kind: z.enum(SHIPPING_KINDS),
  name: z.string(),
  detail: z.string(),
  time: z.string(),
  days: z.string(),
  /** A department's code; null = all. */
  department: z.nullable(z.string()),
  exceptCities: cities,
  price: z.number(),
  /** Null = never free. */
  freeFrom: z.nullable(z.number()),
  ...deliveryDays,
});
export type StaffShippingMethod = z.infer<typeof staffShippingMethod>;

/** Where the shop is and when it works, for days of arrival. */
export const staffCalendar = shape({
  version: z.string(),
  department: z.string(),
  city: z.string(),
  /** Monday = 1 … Sunday = 7. */
  workDays: list(z.number()),
  /** "2026-12-25" */
  closed: list(z.string()),
  /** The server's time, from which a preview is reckoned. */
  now: instant,
});
export type StaffCalendar = z.infer<typeof staffCalendar>;

export const staffPurchaseType = shape({
  ...common,
  type: z.enum(PURCHASE_TYPES),
  label: z.string(),
  text: z.string(),
  /** Null = no limit. */
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Null = every kind of shipping. */
  kinds: z.nullable(list(z.enum(SHIPPING_KINDS))),
  holdMinutes: z.nullable(z.number()),
  firstHoldMinutes: z.nullable(z.number()),
  needsConfirmedEmail: z.boolean(),
});
export type StaffPurchaseType = z.infer<typeof staffPurchaseType>;

export const staffShippingMethods = shape({ total: z.number(), data: list(staffShippingMethod) });
export const staffPurchaseTypes = shape({ total: z.number(), data: list(staffPurchaseType) });
