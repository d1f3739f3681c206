/** What the back office may ask and send about products. */
import { z } from "zod";
import { UNREADABLE, cleaned, isUnreadable, readable } from "../readable.ts";
import { pageFields } from "../staff/page.schema.ts";
import { CARE_KEYS } from "./care.ts";
import { STOCK_REASONS } from "./stock-reasons.ts";

const ide = z.coerce.number().int().min(1).max(999_999_999);
const yesOrNo = z.enum(["true", "false"]).transform((value) => value === "true");

/** `GET /api/gestion/products` */
export const staffProductsQuerySchema = z.strictObject({
  ...pageFields,
  sort: z.enum(["name", "price", "stock", "updatedAt"]).default("updatedAt"),
  direction: z.enum(["asc", "desc"]).default("desc"),
  /** Part of a name, a SKU or a brand. */
  q: z.string().max(100).transform(cleaned).default(""),
  category: ide.optional(),
  brand: ide.optional(),
  active: yesOrNo.optional(),
  featured: yesOrNo.optional(),
  offers: yesOrNo.optional(),
  /** True = a variant on sale has at most `LOW_STOCK` pieces; false = none has. */
  lowStock: yesOrNo.optional(),
});
export type StaffProductsQuery = z.output<typeof staffProductsQuerySchema>;

const NAME_MAX = 200;
const LINE_MAX = 500;
const DESCRIPTION_MAX = 5_000;
const SEASONS_MAX = 50;
const PRICE_MAX = 100_000;

const upTo = (max: number) => (typed: string) => typed.length <= max;
const line = (max: number) =>
  z
    .string()
    .refine(upTo(max), `Usa hasta ${max} caracteres`)
    .refine((typed) => !isUnreadable(typed), UNREADABLE)
    .transform(readable);

/** Line breaks are kept, in one form. */
const paragraphs = z
  .string()
  .refine(upTo(DESCRIPTION_MAX), `Usa hasta ${DESCRIPTION_MAX} caracteres`)
  .transform((typed) => typed.replaceAll(/\r\n?/g, "\n").trim());

const isPrice = (value: number) => value >= 1 && value <= PRICE_MAX && /^\d+(\.\d{1,2})?$/.test(String(value));
const price = z.number().refine(isPrice, "Escribe un precio de 1 a 100.000, con hasta dos decimales");

const isPercent = (value: number) => Number.isInteger(value) && value >= 0 && value <= 99;
const discount = z.number().refine(isPercent, "Escribe un descuento de 0 a 99, sin decimales");

const listed = z.int().min(1).max(999_999_999);

/** `PATCH /api/gestion/products/{id}`: the changed fields, and the version of the product that the person saw. */
export const staffProductPatchSchema = z.strictObject({
  version: z.int().min(1),
  name: line(NAME_MAX)
    .refine((name) => name !== "", "Escribe el nombre")
    .optional(),
  description: paragraphs.optional(),
  /** Before the discount, a decimal. */
  price: price.optional(),
  discount: discount.optional(),
  offers: z.boolean().optional(),
  featured: z.boolean().optional(),
  active: z.boolean().optional(),
  brand: listed.optional(),
  category: listed.optional(),
  subcategory: listed.optional(),
  seasons: z
    .array(listed)
    .max(SEASONS_MAX)
    .transform((chosen) => [...new Set(chosen)])
    .optional(),
  material: line(LINE_MAX).optional(),
  measures: line(LINE_MAX).optional(),
  care: z.enum(CARE_KEYS).optional(),
});
export type StaffProductPatch = z.output<typeof staffProductPatchSchema>;

const BY_MAX = 10_000;
const isDifference = (value: number) => Number.isInteger(value) && value !== 0 && Math.abs(value) <= BY_MAX;

/**
 * `POST /api/gestion/variants/{sku}/stock`: a difference, because orders change the stock at the same time. The id
 * makes a repeated request the same movement.
 */
export const stockMovementSchema = z.strictObject({
  id: z.uuid("El identificador no es válido"),
  by: z.number().refine(isDifference, "Escribe cuántas piezas más o menos, sin decimales"),
  reason: z.enum(STOCK_REASONS),
  note: line(LINE_MAX).default(""),
});
export type NewStockMovement = z.output<typeof stockMovementSchema>;

/** `GET /api/gestion/variants/{sku}/stock` */
export const stockHistoryQuerySchema = z.strictObject(pageFields);
export type StockHistoryQuery = z.output<typeof stockHistoryQuerySchema>;

/** How many products can be changed at once. */
const TOGETHER_MAX = 100;

/** `POST /api/gestion/products/changes`: the same change for each of the products. */
export const productChangesSchema = z.strictObject({
  ids: z
    .array(z.uuid("El identificador no es válido"))
    .refine((ids) => ids.length > 0 && ids.length <= TOGETHER_MAX, `Elige de 1 a ${TOGETHER_MAX} productos`)
    .transform((ids) => [...new Set(ids)]),
  change: z
    .strictObject({
      discount: discount.optional(),
      offers: z.boolean().optional(),
      featured: z.boolean().optional(),
      active: z.boolean().optional(),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), "Elige qué cambiar"),
});
export type ProductChanges = z.output<typeof productChangesSchema>;
