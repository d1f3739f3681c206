/** `/api/gestion`: the back office. Each call says in `contracts/api/gestion/` whether staff may make it. */
import { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { rate } from "../../middleware/rate.ts";
import { serveUnder } from "../serve.ts";
import { serveStaffDelivery } from "./delivery.ts";
import { serveStaffLists } from "./lists.ts";
import { serveStaffOrders } from "./orders.ts";
import { serveStaffSettings } from "./settings.ts";
import { readStaff } from "./staff-session.ts";
import { serveStaff } from "./staff.ts";

export function gestionApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  api.use(rate("gestion", 1_200, 60));
  api.use(readStaff(shop));
  serveStaff(api, shop);
  serveStaffOrders(api, shop);
  serveStaffSettings(api, shop);
  serveStaffLists(api, shop);
  serveStaffDelivery(api, shop);
  serveUnder(api, "/api/gestion")("GET /api/gestion/audit", ({ query }) => shop.audit.list(query));
  return api;
}
