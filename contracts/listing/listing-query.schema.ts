/** The query parameters of the catalogue. Unknown ones are refused: a misspelt filter must not be ignored silently. */
import { z } from "zod";
import { colorSlug } from "./filters.ts";
import { isDocumentId } from "../ids.ts";
import { WORD_MAX } from "../product/variant.ts";
import { PAGE_MAX, PAGE_SIZE, PAGE_SIZE_MAX, SORTS, isSort, readQuery } from "./listing.ts";

const VALUES_MAX = 20;
const list = z
  .string()
  .max(500)
  .transform((value) => value.split(","))
  .refine((values) => values.length <= VALUES_MAX && values.every((value) => value.length > 0));
const ides = list
  .refine((values) => values.every((value) => /^[1-9][0-9]{0,8}$/.test(value)))
  .transform((values) => values.map(Number))
  .default([]);
const ide = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/)
  .transform(Number)
  .optional();
const flag = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();
const amount = z
  .string()
  .regex(/^[0-9]{1,7}$/)
  .transform(Number)
  .optional();
const whole = (max: number, otherwise: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,9}$/)
    .transform((value) => Math.min(Number(value), max))
    .default(otherwise);
const words = z
  .string()
  .refine((value) => value.isWellFormed() && !value.includes("\0"))
  .transform((value) => readQuery(value));

/** `GET /api/products` */
export const productsQuerySchema = z
  .strictObject({
    category: ide,
    subcategory: ides,
    brand: ides,
    season: ides,
    offers: flag,
    featured: flag,
    color: list.transform((values) => values.map(colorSlug)).default([]),
    size: list.default([]),
    priceMin: amount,
    priceMax: amount,
    available: flag,
    q: words.default(""),
    sort: z
      .string()
      .refine(isSort, `Uno de: ${Object.keys(SORTS).join(", ")}`)
      .optional(),
    page: whole(PAGE_MAX, 1),
    pageSize: whole(PAGE_SIZE_MAX, PAGE_SIZE),
  })
  .refine(({ priceMin, priceMax }) => priceMin === undefined || priceMax === undefined || priceMin <= priceMax, {
    path: ["priceMax"],
  });

/** `GET /api/search/suggestions` */
export const suggestionsQuerySchema = z.strictObject({ q: words });

/** `GET /api/products/{id}/look`: the colour in which the product is seen; an unknown one counts as none. */
export const outfitQuerySchema = z.strictObject({ color: z.string().max(WORD_MAX).transform(colorSlug).optional() });

const CARDS_MAX = 12;

/** `GET /api/cards` */
export const cardsQuerySchema = z.strictObject({
  ids: z
    .string()
    .max(CARDS_MAX * 37)
    .transform((list) => list.split(","))
    .refine((ids) => ids.length <= CARDS_MAX && ids.every(isDocumentId)),
});
