/** The cart document (specification §3). */
import { z } from "zod/mini";
import { instant, list, shape } from "../api/shape.ts";
import { promotionDocument, reductionDocument } from "../promotion/promotion.document.ts";

/** A line of a cart or an order: the facts of the product, and the quantity. */
export const lineFields = {
  /** The SKU of the variant. */
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  /** The photograph's name; empty when the product has none. */
  image: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number(),
  Moneda: z.string(),
  Precio: z.number(),
  /** Discount in percent; 0 = no discount. */
  PorcDesc: z.number(),
  PrecioDesc: z.number(),
};

const cartLine = shape({
  ...lineFields,
  /** Pieces available now; 0 when the variant is not sold any more. */
  stock: z.number(),
  /** The unit price the shopper saw when adding the line. */
  priceWhenAdded: z.number(),
  /** The version of the catalogue facts in this line. */
  version: z.number(),
});
export type CartLine = z.infer<typeof cartLine>;

export const cartDocument = shape({
  id: z.string(),
  userId: z.optional(z.string()),
  localUserId: z.optional(z.string()),
  products: list(cartLine),
  /** What was in it and is not sold any more: names with colour and size, until the shopper has read them. */
  gone: z.optional(list(z.string())),
  /** What its owner may use, for the checkout to reckon with; and what these take off now. Absent = nothing. */
  promotions: z.optional(list(promotionDocument)),
  reductions: z.optional(list(reductionDocument)),
  /** One piece more that these would not charge, in words. */
  freePiece: z.optional(z.string()),
  /** The word that was typed, and why it takes nothing off. */
  coupon: z.optional(shape({ code: z.string(), problem: z.nullable(z.string()) })),
  /** The shop has coupons: there is a field for their words. Absent = it has none. */
  takesCoupons: z.optional(z.literal(true)),
  /** Grows with every change of a promotion. */
  promotionsVersion: z.optional(z.number()),
  /** Grows with every change of the cart's lines. */
  version: z.number(),
  updatedAt: instant,
});
export type Cart = z.infer<typeof cartDocument>;

/** The answer to "order again": the cart with the order's pieces added. */
export const putBackDocument = shape({
  cart: cartDocument,
  /** The number of lines that could not be added in full. */
  left: z.number(),
});

/** The result of merging a guest's cart into the user's. */
export const mergeDocument = shape({
  /** The user's cart. */
  cart: cartDocument,
  /** Guest lines that were added to the user's cart or increased a line of it. */
  joined: z.number(),
  /** Lines that only the user's cart had before. */
  saved: z.number(),
  /** Guest lines for which the user's cart had no room; they stay in the guest's cart. */
  left: z.number(),
});
export type Merge = z.infer<typeof mergeDocument>;
