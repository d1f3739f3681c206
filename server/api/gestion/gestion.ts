/** `/api/gestion`: the back office. Each call says in `contracts/api/gestion/` whether staff may make it. */
import { Hono } from "hono";
import type { Shop } from "#modules/shop.ts";
import type { ShopEnv } from "../../hono-env.ts";
import { rate } from "../../middleware/rate.ts";
import { serveUnder } from "../serve.ts";
import { serveCustomers } from "./customers.ts";
import { serveExports } from "./exports.ts";
import { serveStaffOrders } from "./orders.ts";
import { serveStaffProducts } from "./products.ts";
import { serveStaffDelivery } from "./delivery.ts";
import { serveStaffLists } from "./lists.ts";
import { serveStaffSettings } from "./settings.ts";
import { readStaff } from "./staff-session.ts";
import { serveStaff } from "./staff.ts";

export function gestionApi(shop: Shop): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  api.use(rate("gestion", 1_200, 60));
  api.use(readStaff(shop));
  serveStaff(api, shop);
  serveStaffOrders(api, shop);
  serveStaffProducts(api, shop);
  serveCustomers(api, shop);
  serveExports(api, shop);
  serveStaffSettings(api, shop);
  serveStaffLists(api, shop);
  serveStaffDelivery(api, shop);
  serveUnder(api, "/api/gestion")("GET /api/gestion/audit", ({ query }) => shop.audit.list(query));
  serveUnder(api, "/api/gestion")("GET /api/gestion/summary", ({ query }) => shop.reports.summary(query.days));
  return api;
}
