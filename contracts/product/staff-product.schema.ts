/** What the back office may ask and send about products. */
import { z } from "zod";
import { cleaned } from "../text/readable.ts";
import { pageFields } from "../api/list-page.schema.ts";
import {
  LINE_MAX,
  NAME_MAX,
  attributeSchemas,
  difference,
  discount,
  id,
  line,
  listed,
  look,
  lowStock,
  name,
  offerMoment,
  price,
  seasons,
  version,
} from "./product-fields.schema.ts";
import { photos } from "./new-product.schema.ts";
import { REASON_PROBLEM, STOCK_REASONS, reasonFits } from "./stock-reasons.ts";

const ide = z.coerce.number().int().min(1).max(999_999_999);
const yesOrNo = z.enum(["true", "false"]).transform((value) => value === "true");

/** `GET /api/gestion/products` */
export const staffProductsQuerySchema = z.strictObject({
  ...pageFields,
  sort: z.enum(["name", "price", "stock", "updatedAt"]).default("updatedAt"),
  direction: z.enum(["asc", "desc"]).default("desc"),
  /** Words of a name, a brand, a colour, a size or a SKU, or a barcode. */
  q: z.string().max(100).transform(cleaned).default(""),
  category: ide.optional(),
  brand: ide.optional(),
  active: yesOrNo.optional(),
  featured: yesOrNo.optional(),
  offers: yesOrNo.optional(),
  /** True = a variant on sale has at most its product's `lowStock` pieces; false = none has. */
  lowStock: yesOrNo.optional(),
});
export type StaffProductsQuery = z.output<typeof staffProductsQuerySchema>;

/** `PATCH /api/gestion/products/{id}`: the changed fields, and the version of the product that the person saw. */
export const staffProductPatchSchema = z.strictObject({
  version,
  name: name.optional(),
  /** Before the discount, a decimal. */
  price: price.optional(),
  discount: discount.optional(),
  /** A decimal below the price. It brings its percent; null = the percent decides. */
  offerPrice: price.nullable().optional(),
  /** Until then it waits. */
  offerFrom: offerMoment.optional(),
  /** Then it ends by itself. */
  offerUntil: offerMoment.optional(),
  offers: z.boolean().optional(),
  featured: z.boolean().optional(),
  active: z.boolean().optional(),
  brand: listed.optional(),
  category: listed.optional(),
  subcategory: listed.optional(),
  seasons: seasons.optional(),
  ...z.object(attributeSchemas).partial().shape,
  look: look.optional(),
  lowStock: lowStock.nullable().optional(),
  photos: photos.optional(),
});
export type StaffProductPatch = z.output<typeof staffProductPatchSchema>;

/**
 * `POST /api/gestion/variants/{sku}/stock`: a difference, because orders change the stock at the same time. The id
 * makes a repeated request the same movement.
 */
export const stockMovementSchema = z
  .strictObject({ id, by: difference, reason: z.enum(STOCK_REASONS), note: line(LINE_MAX).default("") })
  .refine(reasonFits, REASON_PROBLEM);
export type NewStockMovement = z.output<typeof stockMovementSchema>;

/** `GET /api/gestion/variants/{sku}/stock` */
export const stockHistoryQuerySchema = z.strictObject(pageFields);
export type StockHistoryQuery = z.output<typeof stockHistoryQuerySchema>;

/** `POST /api/gestion/photos`: words that its file's name begins with. */
export const photoUploadQuerySchema = z.strictObject({
  words: z.string().max(NAME_MAX).transform(cleaned).default(""),
});
