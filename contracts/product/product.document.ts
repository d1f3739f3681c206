/** The product document (specification §3, `products`) and the card that lists show. */
import { z } from "zod/mini";
import { forAttributes } from "./attributes.ts";
import type { PieceBox } from "../photo/photo.ts";
import { instant, list, shape } from "../api/shape.ts";

/** A point of a photograph, in percent of its width and height. */
export const photoPoint = z.readonly(z.tuple([z.number(), z.number()]));
export type PhotoPoint = z.infer<typeof photoPoint>;

export const productImage = shape({
  /** The photograph's name; `photo.ts` makes addresses from it. */
  id: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** The colour of the variants it shows; absent = all of them. */
  color: z.optional(z.string()),
  /** The average colour, shown until the picture has loaded. */
  dominant: z.string(),
  /** What a part that is cut out of it shows: the swatch of its colour, a closer look. Absent = nothing is cut out. */
  focus: z.optional(photoPoint),
});
export type ProductImage = z.infer<typeof productImage>;

const color = shape({ name: z.string(), hex: z.string() });

const variant = shape({
  /** The SKU. */
  id: z.string(),
  color,
  size: z.string(),
  stock: z.number(),
  /** The number under its barcode; absent = not known, or not told in lists. */
  gtin: z.optional(z.string()),
  /** Where it has a price of its own: before the offer of the product, and with it. Absent = the product's. */
  Precio: z.optional(z.number()),
  PrecioDesc: z.optional(z.number()),
});
export type Variant = z.infer<typeof variant>;

/** Fields of both product and card. */
const shownFields = {
  id: z.string(),
  name: z.string(),
  /** For cards; empty = the name. */
  shortName: z.string(),
  brandName: z.string(),
  Moneda: z.string(),
  Precio: z.number(),
  PorcDesc: z.number(),
  PrecioDesc: z.number(),
  subcategory: z.number(),
  offers: z.boolean(),
  featured: z.boolean(),
};

export const attributeDocuments = forAttributes({
  text: () => z.string(),
  centimetres: () => z.nullable(z.number()),
  grams: () => z.nullable(z.number()),
});

export const productDocument = shape({
  ...shownFields,
  ...attributeDocuments,
  slug: z.string(),
  brand: z.number(),
  category: z.number(),
  seasons: list(z.number()),
  promoBrands: list(z.number()),
  /** The first moment without its offer; absent = nobody has said one. */
  offerUntil: z.optional(instant),
  images: list(productImage),
  variants: list(variant),
  createdAt: instant,
  updatedAt: instant,
  active: z.boolean(),
  /** Grows with every change of the product or of its stock. */
  version: z.number(),
});
export type Product = z.infer<typeof productDocument>;

const cardFields = {
  ...shownFields,
  /** Its prices are those of the cheapest variant: others cost more. */
  from: z.optional(z.literal(true)),
  /** At most three: the card's picture, the one shown on hover, and one more to swipe to. */
  images: list(productImage),
  colors: list(color),
  /** The colour that was searched for (`colorSlug`): the pictures show it, and the product page opens with it. */
  color: z.optional(z.string()),
  soldOut: z.boolean(),
  isNew: z.boolean(),
  /** What a promotion that anybody gets says of it: "2×1". */
  promotion: z.optional(z.string()),
  /** A size is chosen: its page keeps the room for them. */
  sized: z.optional(z.literal(true)),
  /** In the outlet: the sizes in stock, as pages write them, and what is said before them. */
  left: z.optional(shape({ words: z.string(), sizes: list(z.string()) })),
  /** The variant of a product that has only one. */
  only: z.optional(variant),
};

/** A product as a listing shows it; quick add loads the variants when it opens. */
export const productCard = shape(cardFields);
export type ProductCard = z.infer<typeof productCard>;

/** A product beside others at true scale. */
export interface ScaledCard {
  readonly card: ProductCard;
  /** Where its first photograph shows it. */
  readonly piece: PieceBox;
  /** How many centimetres that photograph is wide where the product stands. */
  readonly across: number;
  /** In centimetres. */
  readonly width: number;
  readonly height: number;
}

/** A product that goes with another. */
export const outfitCard = shape({
  ...cardFields,
  /** Of what takes care of the other's leather: "Para cuidar esta napa". */
  careFor: z.optional(z.string()),
});
export type OutfitCard = z.infer<typeof outfitCard>;

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
