/** The figures of the shop, for the first page of the back office. Days are days in La Paz. */
import { z } from "zod/mini";
import { list, shape } from "../api/shape.ts";

const sales = {
  /** Paid orders that were not cancelled, by the day of the payment. */
  orders: z.number(),
  pieces: z.number(),
  /** A decimal, delivery included. */
  sum: z.number(),
  /** What went back of it; net sales are the sum less this. */
  refunded: z.number(),
};

const daySales = shape({ day: z.string(), ...sales });

const period = shape({
  /** Every day, also those without sales. */
  days: list(daySales),
  ...sales,
  /** The sum of an average order; null = there was none. */
  average: z.nullable(z.number()),
});
export type SummaryPeriod = z.infer<typeof period>;

const funnelDay = shape({
  day: z.string(),
  /** Visits of people who were not signed in and had no cart yet; null = no longer known: they are kept 30 days. */
  visits: z.nullable(z.number()),
  /** Carts made. */
  carts: z.number(),
  /** Orders placed in the shop by shoppers, whatever became of them. */
  orders: z.number(),
});
export type FunnelDay = z.infer<typeof funnelDay>;

/** `image`: the photograph of one of its ordered lines. */
const soldFields = { product: z.string(), name: z.string(), image: z.string(), pieces: z.number() };
export const soldProduct = shape(soldFields);
const bestSeller = shape({ ...soldFields, sum: z.number() });

export const summary = shape({
  Moneda: z.string(),
  now: period,
  /** As many days before. */
  before: period,
  /** Paid orders in other currencies, which the sums leave out. */
  otherCurrencies: z.number(),
  bestSellers: list(bestSeller),
  lowStock: shape({
    /** Of all variants on sale. */
    total: z.number(),
    /** Those that were sold most. */
    variants: list(
      shape({
        sku: z.string(),
        product: z.string(),
        name: z.string(),
        color: z.string(),
        size: z.string(),
        stock: z.number(),
        sold: z.number(),
      }),
    ),
  }),
  /** Searches of the shop's own pages, counted without anything about who searched. */
  searches: shape({
    total: z.number(),
    /** Those that found nothing. */
    missed: z.number(),
    /** What found nothing at least twice, most often first. */
    terms: list(shape({ term: z.string(), times: z.number() })),
  }),
  funnel: list(funnelDay),
});
export type Summary = z.infer<typeof summary>;

export const salesByGroup = shape({
  Moneda: z.string(),
  /** The most money first. */
  rows: list(
    shape({
      /** The id of a product, the Ide of a category, or the source of orders. */
      key: z.string(),
      /** Of a product or a category. */
      name: z.string(),
      pieces: z.number(),
      /** A decimal, without delivery. */
      sum: z.number(),
      /** What is left of it after what the pieces cost when they were ordered; null = no cost is known. */
      margin: z.nullable(shape({ pieces: z.number(), cost: z.number(), left: z.number(), percent: z.number() })),
    }),
  ),
});
export type SalesByGroup = z.infer<typeof salesByGroup>;
