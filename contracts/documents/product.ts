/** The product document (specification §3, `products`) and what lists show of it. */
import { z } from "zod/mini";
import { instant, list, shape } from "./shape.ts";

const productImage = shape({
  /** Name of the photograph; see `photo.ts` for its addresses. */
  id: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** Colour of the variants it shows; absent = all. */
  color: z.optional(z.string()),
  /** Average colour, drawn until the picture is there. */
  dominant: z.string(),
});
export type ProductImage = z.infer<typeof productImage>;

const color = shape({ name: z.string(), hex: z.string() });

const variant = shape({
  /** The SKU. */
  id: z.string(),
  color,
  size: z.string(),
  stock: z.number(),
});
export type Variant = z.infer<typeof variant>;

/** What product and card both say. */
const shownFields = {
  id: z.string(),
  name: z.string(),
  brandName: z.string(),
  Moneda: z.string(),
  Precio: z.number(),
  PorcDesc: z.number(),
  PrecioDesc: z.number(),
};

export const productDocument = shape({
  ...shownFields,
  slug: z.string(),
  description: z.string(),
  brand: z.number(),
  category: z.number(),
  subcategory: z.number(),
  seasons: list(z.number()),
  promoBrands: list(z.number()),
  offers: z.boolean(),
  featured: z.boolean(),
  images: list(productImage),
  variants: list(variant),
  material: z.string(),
  measures: z.string(),
  care: z.string(),
  createdAt: instant,
  updatedAt: instant,
  active: z.boolean(),
  /** Grows with every change of the product or of a variant's stock. */
  version: z.number(),
});
export type Product = z.infer<typeof productDocument>;

/** What a listing shows of a product: enough for a card; quick add reads the variants when it is opened. */
export const productCard = shape({
  ...shownFields,
  /** At most two: the card's picture and the one shown on hover. */
  images: list(productImage),
  colors: list(color),
  /** The colour that was looked for, by its name in an address: the pictures show it, and the product opens in it. */
  color: z.optional(z.string()),
  soldOut: z.boolean(),
  isNew: z.boolean(),
  /** The one variant of a product that has no choice to make. */
  only: z.optional(variant),
});
export type ProductCard = z.infer<typeof productCard>;

/** One page of a listing. */
export const pageFields = {
  items: list(productCard),
  total: z.number(),
  /** 1-based. */
  page: z.number(),
  pageSize: z.number(),
};
const productPage = shape(pageFields);
export type ProductPage = z.infer<typeof productPage>;
