/** What the people of the shop choose from when they write an order. */
import { z } from "zod/mini";
import { PURCHASE_TYPES } from "../../payment/purchase-types.ts";
import { SHIPPING_KINDS } from "../../delivery/shipping-methods.ts";
import { list, shape } from "../../api/shape.ts";
import { deliveryDays } from "../../delivery/staff-delivery.document.ts";

const foundVariant = shape({
  sku: z.string(),
  name: z.string(),
  /** Empty = the product has no picture. */
  image: z.string(),
  color: z.string(),
  size: z.string(),
  Moneda: z.string(),
  Precio: z.number(),
  PorcDesc: z.number(),
  PrecioDesc: z.number(),
  stock: z.number(),
});
export type FoundVariant = z.infer<typeof foundVariant>;
export const foundVariants = shape({ data: list(foundVariant) });

const cities = list(z.string());

/** Offered ways of delivery and of paying. Amounts in cents, as the rules for both count. */
export const orderChoices = shape({
  methods: list(
    shape({
      id: z.string(),
      kind: z.enum(SHIPPING_KINDS),
      name: z.string(),
      detail: z.string(),
      time: z.string(),
      days: z.string(),
      department: z.nullable(z.string()),
      cities: z.nullable(cities),
      exceptCities: cities,
      cents: z.number(),
      freeFrom: z.nullable(z.number()),
      ...deliveryDays,
    }),
  ),
  purchaseTypes: list(
    shape({
      type: z.enum(PURCHASE_TYPES),
      label: z.string(),
      kinds: z.nullable(list(z.enum(SHIPPING_KINDS))),
    }),
  ),
});
export type OrderChoices = z.infer<typeof orderChoices>;
