/** Shipping methods and purchase types as the back office edits them. Amounts are decimals in bolivianos. */
import { z } from "zod/mini";
import { PURCHASE_TYPES } from "../order/purchase-types.ts";
import { SHIPPING_KINDS } from "../order/shipping-methods.ts";
import { list, shape } from "./shape.ts";

const cities = list(z.string());
const common = {
  id: z.string(),
  /** False = not offered. Rows are never deleted. */
  active: z.boolean(),
  /** In its list, from 1 on. */
  place: z.number(),
  /** Null = everywhere. */
  cities: z.nullable(cities),
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
});
export type StaffShippingMethod = z.infer<typeof staffShippingMethod>;

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
