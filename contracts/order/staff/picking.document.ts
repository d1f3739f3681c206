/** What to take from the shelves for several orders. */
import { z } from "zod/mini";
import { list, shape } from "../../api/shape.ts";

export const pickingList = shape({
  /** The orders it is for, by number. */
  orders: list(shape({ id: z.string(), number: z.string(), name: z.string(), pieces: z.number(), wrap: z.boolean() })),
  /** Numbers of chosen orders that have nothing to take any more: cancelled, expired or already out. */
  skipped: list(z.string()),
  /** Orders to prepare that did not fit into one list. */
  left: z.number(),
  lines: list(
    shape({
      sku: z.string(),
      name: z.string(),
      image: z.string(),
      color: z.string(),
      size: z.string(),
      pieces: z.number(),
      /** Which order gets how many. */
      orders: list(shape({ number: z.string(), pieces: z.number() })),
    }),
  ),
});
export type PickingList = z.infer<typeof pickingList>;
