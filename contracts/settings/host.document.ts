/** A foreign store-management host, as the back office sees it. */
import { z } from "zod/mini";
import { STAFF_LISTS } from "../lists/staff-lists.ts";
import { instant, list, shape } from "../api/shape.ts";

export const hostDocument = shape({
  /** False = the shop's lists are its own, and the rest is empty. */
  foreign: z.boolean(),
  /** What the host answers and the shop cannot use. */
  refused: list(
    shape({
      /** The action, with its category: "getListaSubTipo tipo=3". */
      list: z.string(),
      /** As the host wrote it, shortened. */
      item: z.string(),
      reason: z.string(),
      since: instant,
    }),
  ),
  /** Products with an Ide that the host does not name. */
  unknown: shape({
    total: z.number(),
    products: list(
      shape({
        id: z.string(),
        name: z.string(),
        active: z.boolean(),
        ides: list(shape({ list: z.enum(STAFF_LISTS), Ide: z.number(), Descripcion: z.string() })),
      }),
    ),
  }),
});
export type HostDocument = z.infer<typeof hostDocument>;
