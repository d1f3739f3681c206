/** The cart document (specification §3). */
import { z } from "zod/mini";
import { instant, list, shape } from "./shape.ts";

/** What was bought or will be: the product's facts as they are shown beside its quantity. */
export const lineFields = {
  /** The variant's SKU. */
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  /** Name of the photograph; empty when the product has none. */
  image: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number(),
  Moneda: z.string(),
  Precio: z.number(),
  /** Discount percent; 0 means no discount. */
  PorcDesc: z.number(),
  PrecioDesc: z.number(),
};

const cartLine = shape({
  ...lineFields,
  /** Pieces available now; 0 when the variant is no longer sold. */
  stock: z.number(),
  /** Unit price the shopper saw when adding the line. */
  priceWhenAdded: z.number(),
  /** Version of the catalogue facts shown here. */
  version: z.number(),
});
export type CartLine = z.infer<typeof cartLine>;

export const cartDocument = shape({
  id: z.string(),
  userId: z.optional(z.string()),
  localUserId: z.optional(z.string()),
  products: list(cartLine),
  /** Grows with every write to the cart's own lines. */
  version: z.number(),
  updatedAt: instant,
});
export type Cart = z.infer<typeof cartDocument>;

/** An order's pieces, put into the cart once more. */
export const putBackDocument = shape({
  cart: cartDocument,
  /** Lines that are not in it whole: there was not enough. */
  left: z.number(),
});

/** What came of joining a guest's cart with the user's. */
export const mergeDocument = shape({
  /** The user's. */
  cart: cartDocument,
  /** Lines of the guest's cart that became lines of the user's, or made one larger. */
  joined: z.number(),
  /** Lines the user's cart held before that the guest's did not. */
  saved: z.number(),
  /** Lines without room in the user's cart: they wait in the guest's. */
  left: z.number(),
});
export type Merge = z.infer<typeof mergeDocument>;
