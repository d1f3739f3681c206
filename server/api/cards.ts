/** `/api/cards?ids=`: what lists show of a few known products, e.g. those looked at before. */
import { Hono } from "hono";
import { z } from "zod";
import { ShopError } from "#contracts/errors.ts";
import { isDocumentId } from "#contracts/ids.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../environment.ts";
import { rate } from "../middleware/rate.ts";

const IDS_MAX = 12;

const idsSchema = z
  .string()
  .max(IDS_MAX * 37)
  .transform((list) => list.split(","))
  .refine((ids) => ids.length <= IDS_MAX && ids.every(isDocumentId));

export function cardsApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();

  /** In the order asked for; what is not on sale is left out. */
  api.get("/cards", rate("cards", 600, 60), async (c) => {
    const { ids, ...others } = c.req.queries();
    const parsed = idsSchema.safeParse(ids?.[0]);
    if (Object.keys(others).length > 0 || ids?.length !== 1 || !parsed.success) {
      const message = `Hasta ${IDS_MAX} identificadores, separados por comas`;
      throw new ShopError("INVALID", { errors: [{ path: "ids", code: "INVALID", message }] });
    }
    return c.json(await shop.catalogue.cards([...new Set(parsed.data)]));
  });

  return api;
}
