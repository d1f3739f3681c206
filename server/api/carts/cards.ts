/** `/api/cards?ids=`: what lists show of a few known products, e.g. those looked at before. */
import { Hono } from "hono";
import { z } from "zod";
import { isDocumentId } from "#contracts/ids.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { rate } from "../../middleware/rate.ts";
import { readQueryOf } from "../query.ts";

const IDS_MAX = 12;

const querySchema = z.strictObject({
  ids: z
    .string()
    .max(IDS_MAX * 37)
    .transform((list) => list.split(","))
    .refine((ids) => ids.length <= IDS_MAX && ids.every(isDocumentId)),
});

export function cardsApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();

  /** In the order asked for; what is not on sale is left out. */
  api.get("/cards", rate("cards", 600, 60), async (c) => {
    const { ids } = readQueryOf(c, querySchema);
    return c.json(await shop.catalogue.cards([...new Set(ids)]));
  });

  return api;
}
