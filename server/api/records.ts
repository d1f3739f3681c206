/** Small writes that any visitor may make: page logs and the newsletter. */
import { Hono } from "hono";
import { logSchema, newsletterSchema } from "#contracts/log.schema.ts";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../hono-env.ts";
import { rate } from "../middleware/rate.ts";
import { readBody, readId } from "./body.ts";

export function recordsApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();

  /** A mobile network puts many phones behind one address. */
  api.put("/logs/:id", rate("logs", 120, 60), async (c) => {
    const id = readId(c);
    await shop.logs.record(id, await readBody(c, logSchema));
    return c.body(null, 201);
  });

  /** Always the same answer: it does not say who is subscribed already. */
  api.post("/newsletter", rate("newsletter", 10, 60), async (c) => {
    const { email } = await readBody(c, newsletterSchema);
    await shop.newsletter.subscribe(email);
    return c.body(null, 202);
  });

  return api;
}
