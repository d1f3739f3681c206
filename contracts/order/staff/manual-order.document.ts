/** What the people of the shop choose from when they write an order. */
import { z } from "zod/mini";
import { list, shape } from "../../api/shape.ts";

const foundVariant = shape({
  sku: z.string(),
  name: z.string(),
  /** Empty = the product has no picture. */
  image: z.string(),
  color: z.string(),
  size: z.string(),
  Moneda: z.string(),
  Precio: z.number(),
  PorcDesc: z.number(),
  PrecioDesc: z.number(),
  stock: z.number(),
});
export type FoundVariant = z.infer<typeof foundVariant>;
export const foundVariants = shape({ data: list(foundVariant) });
