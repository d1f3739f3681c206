/** What a file says about one product: empty cells are absent and leave things as they are. */
import { z } from "zod";
import type { ImportLineKind } from "#contracts/import/import-states.ts";
import { forAttributes } from "#contracts/product/attributes.ts";

export const itemSchema = z.object({
  /** The first of its rows. */
  row: z.number(),
  slug: z.string(),
  fields: z.object({
    name: z.string().optional(),
    ...forAttributes({
      text: () => z.string().optional(),
      centimetres: () => z.number().optional(),
      grams: () => z.number().optional(),
    }),
    brand: z.number().optional(),
    category: z.number().optional(),
    /** Its name: the category may be that of the product as it is. */
    subcategory: z.string().optional(),
    seasons: z.array(z.number()).optional(),
    moneda: z.string().optional(),
    /** In cents. */
    price: z.number().optional(),
    discount: z.number().optional(),
    offerPrice: z.number().optional(),
    offers: z.boolean().optional(),
    featured: z.boolean().optional(),
    lowStock: z.number().optional(),
    active: z.boolean().optional(),
  }),
  /** All photographs of the product, in order; `color`: null = of all colours. */
  photos: z.array(z.object({ file: z.string(), color: z.string().nullable() })).optional(),
  /** Where the shop it comes from showed it. */
  addresses: z.array(z.string()).optional(),
  variants: z.array(
    z.object({
      row: z.number(),
      sku: z.string(),
      color: z.string().optional(),
      hex: z.string().optional(),
      size: z.string().optional(),
      pieces: z.number().optional(),
      active: z.boolean().optional(),
      gtin: z.string().optional(),
      /** In cents. */
      cost: z.number().optional(),
      price: z.number().optional(),
    }),
  ),
});
export type Item = z.infer<typeof itemSchema>;
export type VariantRow = Item["variants"][number];

export interface RowError {
  readonly row: number;
  /** The head of the column; empty = the whole row. */
  readonly column: string;
  readonly message: string;
}

/** `doubt` = read, but perhaps not what was meant. `change` = what the run will do. */
export type RowLine = RowError & { readonly kind: ImportLineKind };
