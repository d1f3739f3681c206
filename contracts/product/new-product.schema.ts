/** What the back office sends to make a product, its photographs and its variants. */
import { z } from "zod";
import {
  LINE_MAX,
  newAttributeSchemas,
  discount,
  id,
  line,
  listed,
  name,
  price,
  seasons,
  skuSchema,
  variantSchemas,
  version,
} from "./product-fields.schema.ts";
import { PHOTOS_MAX, PHOTO_NAME_MAX, VARIANTS_MAX, WORD_MAX } from "./variant.ts";

const color = { name: variantSchemas.color, hex: variantSchemas.hex };
const { size, pieces, gtin, cost } = variantSchemas;
/** Null = not known, and the price that of the product. */
const known = {
  gtin: gtin.nullable().default(null),
  cost: cost.nullable().default(null),
  price: price.nullable().default(null),
};
const sizes = z
  .array(z.strictObject({ size, stock: pieces, ...known }))
  .refine((all) => all.length > 0, "Elige una talla para cada color");

/** The Ide of an entry of a list; 0 = the person has not chosen. */
const chosen = (missing: string) => z.number().refine((ide) => listed.safeParse(ide).success, missing);

const percent = z.number().min(0).max(100);
export const focus = z.tuple([percent, percent]).readonly();

/** All photographs of a product, in their order. */
export const photos = z
  .array(
    z.strictObject({
      /** As `POST /api/gestion/photos` named it. */
      photo: z.string().max(PHOTO_NAME_MAX),
      /** Empty = the product's name and colour. */
      alt: line(LINE_MAX).default(""),
      /** The colour that it shows; null = all. */
      color: z.string().max(WORD_MAX).nullable().default(null),
      /** In percent of its width and height; null = nothing is cut out of it. */
      focus: focus.nullable().default(null),
    }),
  )
  .refine((all) => all.length <= PHOTOS_MAX, `Usa hasta ${PHOTOS_MAX} fotos`);
export type NewPhoto = z.output<typeof photos>[number];

/** `POST /api/gestion/products`. The id makes a repeated request the same product. */
export const newProductSchema = z.strictObject({
  id,
  name,
  price,
  discount: discount.default(0),
  /** Absent = what has a discount. */
  offers: z.boolean().optional(),
  featured: z.boolean().default(false),
  /** False = a draft. */
  active: z.boolean().default(false),
  brand: chosen("Elige la marca"),
  category: chosen("Elige la categoría"),
  subcategory: chosen("Elige la categoría"),
  seasons: seasons.default([]),
  ...newAttributeSchemas,
  photos: photos.default([]),
  colors: z
    .array(z.strictObject({ ...color, sizes }))
    .refine((all) => all.length > 0, "Agrega un color con sus tallas")
    .refine(
      (all) => all.reduce((sum, { sizes }) => sum + sizes.length, 0) <= VARIANTS_MAX,
      `Un producto tiene hasta ${VARIANTS_MAX} variantes`,
    ),
});
export type NewProduct = z.output<typeof newProductSchema>;

/** `PATCH /api/gestion/products/{id}/variants`. What was ordered is not removed, only switched off. */
export const variantsPatchSchema = z
  .strictObject({
    version,
    /** The id is that of the movement that brings the first pieces. */
    add: z
      .array(z.strictObject({ id, color: z.strictObject(color), size, stock: pieces, ...known }))
      .max(VARIANTS_MAX)
      .default([]),
    switch: z
      .array(z.strictObject({ sku: skuSchema, active: z.boolean() }))
      .max(VARIANTS_MAX)
      .default([]),
    /** Their barcode, cost and own price; null = not known, and no own price. */
    set: z
      .array(
        z.strictObject({
          sku: skuSchema,
          gtin: gtin.nullable().optional(),
          cost: cost.nullable().optional(),
          price: price.nullable().optional(),
        }),
      )
      .max(VARIANTS_MAX)
      .default([]),
    /** SKUs. Those that are gone already do not count. */
    remove: z.array(skuSchema).max(VARIANTS_MAX).default([]),
  })
  .refine(
    ({ add, switch: switched, set, remove }) => add.length + switched.length + set.length + remove.length > 0,
    "Elige qué cambiar",
  );
export type VariantsPatch = z.output<typeof variantsPatchSchema>;

/** `DELETE /api/gestion/products/{id}`: the version that the person saw. */
export const productDeletionSchema = z.strictObject({ version: z.coerce.number().int().min(1) });

/** `POST /api/gestion/products/{id}/copies`: the id of the copy. */
export const productCopySchema = z.strictObject({ id });
