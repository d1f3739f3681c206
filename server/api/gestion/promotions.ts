/** `/api/gestion/promotions` */
import type { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { serveUnder } from "../request/serve.ts";

export function servePromotions(api: Hono<ShopEnv>, { promotions: { staff } }: Pick<Shop, "promotions">): void {
  const serve = serveUnder(api, "/api/gestion");
  serve("GET /api/gestion/promotions", () => staff.list());
  serve("GET /api/gestion/promotions/reach", ({ query }) => staff.reach(query));
  serve("POST /api/gestion/promotions/quote", ({ body }) => staff.quote(body.products));
  serve("PUT /api/gestion/promotions/{id}", ({ id, body, staff: by }) => staff.put(id, body, by));
  serve("POST /api/gestion/promotions/{id}/stop", ({ id, staff: by }) => staff.stop(id, by));
}
