/** What can be answered in the checkout: places, ways of delivery and of payment, identity documents. Money in decimals. */
import { z } from "zod/mini";
import { list, shape } from "../api/shape.ts";
import { PURCHASE_TYPES } from "../payment/purchase-types.ts";
import { SHIPPING_KINDS } from "./shipping-methods.ts";

const cities = list(z.string());
const amount = z.nullable(z.number());

export const checkoutChoices = shape({
  /** Where the shop is. */
  home: shape({ department: z.string(), city: z.string() }),
  /** Other cities than these can be named too. */
  departments: list(shape({ code: z.string(), name: z.string(), cities })),
  methods: list(
    shape({
      id: z.string(),
      kind: z.enum(SHIPPING_KINDS),
      name: z.string(),
      detail: z.string(),
      time: z.string(),
      /** A department's code; null = all. */
      department: z.nullable(z.string()),
      /** Null = every city of the department. */
      cities: z.nullable(cities),
      exceptCities: cities,
      price: z.number(),
      /** From this sum of goods on it is free; null = never. */
      freeFrom: amount,
    }),
  ),
  purchaseTypes: list(
    shape({
      type: z.enum(PURCHASE_TYPES),
      label: z.string(),
      /** Of the order's total; null = no limit. */
      min: amount,
      max: amount,
      /** Null = everywhere. */
      cities: z.nullable(cities),
      /** Null = every kind of delivery. */
      kinds: z.nullable(list(z.enum(SHIPPING_KINDS))),
      needsConfirmedEmail: z.boolean(),
    }),
  ),
  documentTypes: list(shape({ code: z.number(), name: z.string() })),
});
export type CheckoutChoices = z.infer<typeof checkoutChoices>;
