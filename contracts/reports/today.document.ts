/** What waits for the shop now, and what it took today. Days are days in La Paz. */
import { z } from "zod/mini";
import { list, shape } from "../api/shape.ts";
import { NEXT_ACT_KEYS } from "../order/order-phases.ts";
import { ORDER_SOURCES } from "../order/staff/order-sources.ts";
import { soldProduct } from "./summary.document.ts";
import { staffOrderRow } from "../order/staff/staff-order.document.ts";

export const today = shape({
  day: z.string(),
  /** "15:20" */
  time: z.string(),
  Moneda: z.string(),
  /** Only what has orders. `first` are those that wait longest. */
  acts: list(shape({ act: z.enum(NEXT_ACT_KEYS), count: z.number(), first: list(staffOrderRow) })),
  /** Variants that were sold in thirty days and are gone or nearly, and of them the one that is sold most. */
  lowStock: shape({
    count: z.number(),
    first: z.nullable(
      shape({
        product: z.string(),
        name: z.string(),
        color: z.string(),
        size: z.string(),
        stock: z.number(),
        sold: z.number(),
        image: z.string(),
      }),
    ),
  }),
  /** What unpaid orders hold; `percent` of all pieces for sale. */
  held: shape({ orders: z.number(), pieces: z.number(), percent: z.number() }),
  /** Carts of visitors without an account: anybody makes them. Above `most` the oldest are deleted. */
  guestCarts: shape({ kept: z.number(), most: z.number() }),
  /** Decimals, of paid orders by the moment of their payment; null = not for who may not see money. */
  takings: z.nullable(
    shape({
      sum: z.number(),
      channels: list(shape({ source: z.enum(ORDER_SOURCES), sum: z.number() })),
      /** The same weekday a week ago: until the same minute, and the whole day. */
      before: shape({ sum: z.number(), whole: z.number() }),
      /** What had come until the end of each hour that had a sale, on both days; today null = that hour is not yet. */
      hours: list(shape({ hour: z.number(), sum: z.nullable(z.number()), before: z.number() })),
    }),
  ),
  /** Of the last seven days. */
  bestSellers: list(soldProduct),
});
export type Today = z.infer<typeof today>;
