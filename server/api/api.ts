/** Everything under `/api`, in the order of its middleware. */
import { Hono } from "hono";
import type { Banks } from "#modules/payment/payment.ts";
import type { Shop } from "#modules/shop.ts";
import { createGate } from "#platform/gate.ts";
import type { Origins } from "../http/client-address.ts";
import type { ShopEnv } from "../http/hono-env.ts";
import { GATES } from "../limits.ts";
import { csrf, setCsrfCookie } from "../middleware/csrf.ts";
import { onceEach } from "../middleware/request.ts";
import { FACEBOOK_DELETION, authApi } from "./account/auth.ts";
import { cartsApi } from "./carts/carts.ts";
import { docsApi } from "./docs/docs.ts";
import { createAccountLimits } from "./account/account-limits.ts";
import { createKnownDevices } from "./account/known-device.ts";
import type { BackupDownload } from "../backup/backup-download.ts";
import { gestionApi } from "./gestion/gestion.ts";
import { ordersApi } from "./orders/orders.ts";
import { notificationPaths, paymentsApi } from "./orders/payments.ts";
import { problem } from "./request/problem.ts";
import { productsApi } from "./products.ts";
import { serveUnder } from "./request/serve.ts";
import { readSession } from "./request/caller.ts";
import { usersApi } from "./account/users.ts";
import { type SharedLimits, rate } from "../middleware/rate.ts";

interface ApiOptions {
  readonly origins: Origins;
  readonly secret: string;
  readonly banks: Banks;
  readonly copies: BackupDownload;
}

export function createApi(shop: Shop, { origins, secret, banks, copies }: ApiOptions): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  });
  api.use(onceEach());
  const protection = {
    secret,
    origins,
    sessionCookies: [shop.accounts.cookieName, shop.staff.cookieName],
    exempt: [FACEBOOK_DELETION, ...Object.values(notificationPaths(banks))],
    // A visitor may leave before the CSRF token arrives; a forged visit record harms nobody.
    tokenless: "/api/logs/",
  };
  api.use(csrf(protection));
  api.use(readSession(shop));

  serveUnder(api, "/api")("GET /api/csrf", async (_request, c) => {
    setCsrfCookie(c, protection);
  });

  const devices = createKnownDevices(secret, origins.publicUrl);
  const counts = createAccountLimits(shop, devices);
  api.route("/auth", authApi(shop, protection, counts, devices));
  api.route("/users", usersApi(shop, counts));
  api.route("/carts", cartsApi(shop));
  // One limit for all that is sent.
  const uploads = createGate(GATES.uploads);
  api.route("/orders", ordersApi(shop, uploads));
  api.route(
    "/gestion",
    gestionApi(shop, uploads, createKnownDevices(secret, origins.publicUrl, "gestion-device"), copies),
  );
  api.route("/payments", paymentsApi({ banks, hint: shop.orders.recordNotification }));
  api.route("/", recordsApi(shop, counts.limit));
  api.route("/", productsApi(shop));
  api.route(
    "/",
    docsApi({
      publicUrl: origins.publicUrl,
      cookieName: shop.accounts.cookieName,
      staffCookieName: shop.staff.cookieName,
      notifications: Object.values(notificationPaths(banks)),
    }),
  );
  api.all("*", (c) => problem(c, "NOT_FOUND"));
  return api;
}

/** Small writes that any visitor may make. */
function recordsApi(
  { alerts, logs, newsletter }: Pick<Shop, "alerts" | "logs" | "newsletter">,
  limit: SharedLimits,
): Hono<ShopEnv> {
  const api = new Hono<ShopEnv>();
  const serve = serveUnder(api, "/api");

  // A mobile network puts many phones behind one address, so the limit is high.
  serve("PUT /api/logs/{id}", ({ id, body }) => logs.record(id, body), rate("logs"));
  serve("POST /api/newsletter", ({ body }) => newsletter.subscribe(body.email), rate(limit("newsletter")));
  serve("POST /api/alerts", ({ body }) => alerts.ask(body), rate(limit("alerts")));

  return api;
}
