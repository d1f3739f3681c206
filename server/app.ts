/** Every middleware and every mounted route of the server, in order. */
import { Hono } from "hono";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { Clock } from "#contracts/time/clock.ts";
import { BACK_OFFICE, PAGES } from "#contracts/pages/paths.ts";
import type { Database } from "#database/pool/connect.ts";
import type { Banks } from "#modules/payment/payment.ts";
import type { Shop } from "#modules/shop.ts";
import { type AddressOf, type Origins, isInside } from "./http/client-address.ts";
import { createApi } from "./api/api.ts";
import { answerError } from "./api/request/problem.ts";
import type { BackupDownload } from "./backup/backup-download.ts";
import { createFeeds } from "./feeds/feeds.ts";
import type { ShopEnv } from "./http/hono-env.ts";
import { createRobots } from "./seo/robots.ts";
import { type SitemapOptions, createSitemap } from "./seo/sitemap.ts";
import { requestTimeout } from "./http/timeout.ts";
import { securityHeadersOnAnswers } from "./middleware/headers.ts";
import { identify, oneHostOnly, ownHostOnly } from "./middleware/request.ts";
import { backOfficePage } from "./pages/back-office.ts";
import { createManifests } from "./pages/render/manifests.ts";
import { failedPage } from "./pages/render/failed-page.ts";
import type { Pages } from "./pages/pages.ts";
import type { AnswerPhotograph } from "./files/photographs.ts";
import type { AnswerStatic } from "./files/static-files.ts";
import { type StoreApiKeys, createStoreApi } from "./store-api/store-api.ts";

export interface AppOptions {
  readonly shop: Shop;
  readonly pages: Pages;
  /** The page paths of `storefront/routes.ts`, each with its route's id. */
  readonly paths: SitemapOptions["paths"];
  readonly clock: Clock;
  readonly staticFiles: AnswerStatic;
  /** The folder of the browser's scripts and styles. */
  readonly clientBuild: string;
  readonly photographs: AnswerPhotograph;
  readonly metrics: Registry;
  readonly origins: Origins;
  readonly addressOf: AddressOf;
  readonly secret: string;
  readonly storeApiKeys: StoreApiKeys;
  /** The banks whose notifications are accepted. */
  readonly banks: Banks;
  readonly copies: BackupDownload;
  readonly log: Logger;
  /** The response deadline, in milliseconds. */
  readonly answerWithin: number;
  readonly database: Pick<Database, "isAlive" | "health">;
}

/** How long /readyz reports a database failure after it happened, in milliseconds. */
const DEGRADED_FOR = 30_000;

export function createApp(options: AppOptions): Hono<ShopEnv> {
  const { shop, pages, origins, log } = options;
  const { health } = options.database;
  const identity = () => shop.content.shown().identity;
  const app = new Hono<ShopEnv>();

  app.onError((error, c) => answerError(error, c, health));
  app.use(securityHeadersOnAnswers(origins.publicUrl));
  app.use(identify(log, options.addressOf));
  app.use(oneHostOnly());

  // Load balancers and monitors call us by IP address, so these routes come before the check of the host name.
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    if (!(await options.database.isAlive())) return c.text("not ready: the database does not answer", 503);
    // The database answers, so we stay ready: removing this instance would not help, the others use the same
    // database.
    const failure = health.recent(DEGRADED_FOR);
    return c.text(failure ? `degraded: database ${failure}` : "ready");
  });
  app.get("/metrics", async (c) =>
    isInside(c.get("address"), c.req.header("x-forwarded-for"))
      ? c.text(await options.metrics.metrics(), 200, { "content-type": options.metrics.contentType })
      : c.notFound(),
  );

  app.use(ownHostOnly(origins));

  app.route("/", createRobots(origins.publicUrl));
  app.route("/", createSitemap({ ...options, publicUrl: origins.publicUrl }));
  app.route("/", createFeeds({ ...options, publicUrl: origins.publicUrl }));

  app.route("/", createManifests(options.clientBuild, identity));

  // Static files and pages set all their headers themselves, because most requests are for them.
  app.get("*", async (c, next) => {
    const { headers } = c.req.raw;
    const ifNoneMatch = headers.get("if-none-match") ?? "";
    const found =
      (await options.photographs(c.req.path, ifNoneMatch)) ??
      (await options.staticFiles(c.req.path, headers.get("accept-encoding") ?? "", ifNoneMatch));
    return found ?? next();
  });

  app.use("/api/*", requestTimeout(options.answerWithin));
  app.route("/api", createApi(shop, { origins, secret: options.secret, banks: options.banks, copies: options.copies }));
  app.route("/", createStoreApi(shop, options.storeApiKeys));

  app.get(BACK_OFFICE, (c) => c.redirect(`${BACK_OFFICE}/`, 308));
  app.get(`${BACK_OFFICE}/*`, backOfficePage(options.clientBuild, identity));

  app.get("/", (c) => c.redirect(`${PAGES.home}${new URL(c.req.url).search}`, 302));
  app.get("*", async (c) => {
    try {
      const { status, headers, body } = await pages.answer(c.req.raw, c.get("address"));
      return new Response(body, { status, headers });
    } catch (error) {
      // A shopper must see a page, not JSON; its request id leads to the log.
      c.get("log").error({ err: error, path: c.req.path }, "page failed");
      return c.html(failedPage(c.get("requestId")), 500, { "cache-control": "no-store" });
    }
  });
  app.all("*", (c) => c.text("Método no permitido", 405, { allow: "GET, HEAD" }));

  return app;
}
