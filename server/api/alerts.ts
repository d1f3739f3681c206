/** `/api/alerts`: "Avísame". */
import { Hono } from "hono";
import { alertSchema } from "#contracts/alert.schema.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../hono-env.ts";
import { rate } from "../middleware/rate.ts";
import { readBody } from "./body.ts";

export function alertsApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();

  /** The same answer whether the address had asked already or not. */
  api.post("/", rate("alerts", 10, 60), async (c) => {
    await shop.alerts.ask(await readBody(c, alertSchema));
    return c.body(null, 202);
  });

  return api;
}
