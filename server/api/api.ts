/** Everything under `/api`, in order. */
import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import type { Shop } from "#modules/shop.ts";
import type { Origins } from "../address.ts";
import type { ShopEnv } from "../environment.ts";
import { CSRF_COOKIE, createCsrfToken, csrf } from "../middleware/csrf.ts";
import { alertsApi } from "./alerts.ts";
import { cardsApi } from "./cards.ts";
import { cartsApi } from "./carts.ts";
import { problem } from "./problem.ts";
import { productsApi } from "./products.ts";
import { recordsApi } from "./records.ts";

export function createApi(shop: Shop, { origins, secret }: { origins: Origins; secret: string }): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  api.use(csrf(secret, origins));
  api.use(async (c, next) => {
    // The one place where the session is read; until there are accounts nobody has one.
    c.set("session", null);
    await next();
  });

  api.get("/csrf", (c) => {
    setCookie(c, CSRF_COOKIE, createCsrfToken(secret), {
      path: "/",
      sameSite: "Lax",
      secure: origins.publicUrl.startsWith("https:"),
    });
    return c.body(null, 204);
  });

  api.route("/carts", cartsApi(shop));
  api.route("/alerts", alertsApi(shop));
  api.route("/", recordsApi(shop));
  api.route("/", cardsApi(shop));
  api.route("/", productsApi(shop));
  api.all("*", (c) => problem(c, "NOT_FOUND"));
  return api;
}
