/** `/api/gestion/orders`: orders that are written by hand. */
import type { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../http/hono-env.ts";
import { known, serveUnder } from "../request/serve.ts";

export function serveManualOrders(api: Hono<ShopEnv>, { orders }: Pick<Shop, "orders">): void {
  const serve = serveUnder(api, "/api/gestion");

  serve("POST /api/gestion/orders", async ({ staff, body }) => {
    await orders.staff.place(body, staff);
    return known(await orders.staff.find(body.id));
  });
}
