/** Small writes that any visitor may make. */
import { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { rate } from "../../middleware/rate.ts";
import { serveUnder } from "./serve.ts";

export function recordsApi({ alerts, logs, newsletter }: Pick<Shop, "alerts" | "logs" | "newsletter">): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  const serve = serveUnder(api, "/api");

  // A mobile network puts many phones behind one address, so the limit is high.
  serve("PUT /api/logs/{id}", ({ id, body }) => done(logs.record(id, body)), rate("logs"));
  serve("POST /api/newsletter", ({ body }) => done(newsletter.subscribe(body.email)), rate("newsletter"));
  serve("POST /api/alerts", ({ body }) => done(alerts.ask(body)), rate("alerts"));

  return api;
}

/** An answer without a body. */
async function done(work: Promise<unknown>): Promise<null> {
  await work;
  return null;
}
