/** One change for several products in the back office. */
import { z } from "zod";
import {
  LINE_MAX,
  PRICE_MAX,
  difference,
  discount,
  id,
  line,
  listed,
  offerMoment,
  price,
} from "./product-fields.schema.ts";
import { REASON_PROBLEM, STOCK_REASONS, reasonFits } from "./stock-reasons.ts";

/** How many products can be changed at once. */
const TOGETHER_MAX = 100;

const isShare = (value: number) => Number.isInteger(value) && value !== 0 && value >= -90 && value <= 500;
const isAmount = (value: number) =>
  value !== 0 && Math.abs(value) <= PRICE_MAX && /^-?\d+(\.\d{1,2})?$/.test(`${value}`);

/** What prices are rounded to, in bolivianos. */
const ROUNDINGS = ["0.5", "1", "5", "10"] as const;

/** One of set, percent and amount. */
const priceChange = z
  .strictObject({
    set: price.optional(),
    percent: z.number().refine(isShare, "Escribe un porcentaje de -90 a 500, sin decimales").optional(),
    amount: z.number().refine(isAmount, "Escribe un monto con hasta dos decimales").optional(),
    round: z.enum(ROUNDINGS).optional(),
  })
  .refine(
    ({ set, percent, amount }) => [set, percent, amount].filter((value) => value !== undefined).length === 1,
    "Elige un precio, un porcentaje o un monto",
  );
export type PriceChange = z.output<typeof priceChange>;

const change = z
  .strictObject({
    price: priceChange.optional(),
    discount: discount.optional(),
    /** As of one product. */
    offerFrom: offerMoment.optional(),
    offerUntil: offerMoment.optional(),
    offers: z.boolean().optional(),
    featured: z.boolean().optional(),
    active: z.boolean().optional(),
    /** Ides of the lists. The Ide of a subcategory means something only with its category. */
    brand: listed.optional(),
    category: listed.optional(),
    subcategory: listed.optional(),
    addSeason: listed.optional(),
    removeSeason: listed.optional(),
    /** For each variant that is sold. */
    stock: z
      .strictObject({ by: difference, reason: z.enum(STOCK_REASONS), note: line(LINE_MAX).default("") })
      .refine(reasonFits, REASON_PROBLEM)
      .optional(),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), "Elige qué cambiar")
  .refine(({ category, subcategory }) => (category === undefined) === (subcategory === undefined), {
    path: ["subcategory"],
    message: "Elige la categoría",
  });
export type ChangeOfSeveral = z.output<typeof change>;

const ids = z
  .array(id)
  .refine((chosen) => chosen.length > 0 && chosen.length <= TOGETHER_MAX, `Elige de 1 a ${TOGETHER_MAX} productos`)
  .transform((chosen) => [...new Set(chosen)]);

/** `POST /api/gestion/products/changes/preview` */
export const changesPreviewSchema = z.strictObject({ ids, change });
export type ChangesPreview = z.output<typeof changesPreviewSchema>;

/**
 * `POST /api/gestion/products/changes`: the same change for each of the products. The id makes a repeated request the
 * same change, and names it for undoing.
 */
export const productChangesSchema = z.strictObject({
  id,
  ids,
  change,
  /** What the preview answered: refused when a product was edited since. */
  seen: z.string().max(64).optional(),
});
export type ProductChanges = z.output<typeof productChangesSchema>;
