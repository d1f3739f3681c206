/** What the back office may ask and send about products. */
import { z } from "zod";
import { cleaned } from "../readable.ts";
import { pageFields } from "../staff/page.schema.ts";

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
