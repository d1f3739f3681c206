/** The real shop on a free port of this machine, on a database of its own, without the storefront's build. */
import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import pino from "pino";
import type { Clock } from "#contracts/clock.ts";
import type { Database } from "#database/connect.ts";
import { projectFolder } from "#database/project-folder.ts";
import { testClock } from "#database/testing/clock.ts";
import { type TestDatabaseOptions, openTestDatabase } from "#database/testing/open-test-database.ts";
import type { ProviderOptions } from "#modules/account/account.ts";
import { type ReadMail, readMail } from "#modules/mail/testing/read-mail.ts";
import type { OrderSettings } from "#modules/order/order.ts";
import type { Bank } from "#modules/payment/bank.ts";
import { type Shop, createShop } from "#modules/shop.ts";
import { createAddressOf, createOrigins } from "../address.ts";
import { createApp } from "../app.ts";
import { isLiveUpgrade } from "../live/upgrade.ts";
import { createLive } from "../live/live.ts";
import { createMetrics } from "../metrics.ts";
import { storedPagesFirst } from "../pages/fast-lane.ts";
import { type Pages, type RenderPage, createPages } from "../pages/pages.ts";
import { createPhotographs } from "../photographs.ts";
import { createStaticFiles } from "../static-files.ts";
import { createStoreApiCall } from "../store-api/call.ts";
import { type CallApi, createApiClient } from "./api-client.ts";
import { LiveClient } from "./live-client.ts";

export const TEST_SECRET = "a secret of the tests, long enough to be one";
export const TEST_STORE = { store: "vitrina", key: "test-key", code: "test-code" };

export interface TestShopOptions extends TestDatabaseOptions {
  /** Another shop's, which closes it: two instances on one database. */
  readonly database?: Database;
  /** Draws the pages; without one they all say the same. */
  readonly render?: RenderPage;
  readonly paths?: readonly string[];
  readonly clock?: Clock;
  readonly publicUrl?: string;
  readonly providers?: ProviderOptions;
  /** Without one the owner looks at transfers. */
  readonly bank?: Bank;
  readonly orders?: Partial<OrderSettings>;
  /** Whose `X-Forwarded-For` counts: with this machine's own address, each browser can come from somewhere else. */
  readonly proxies?: readonly string[];
  /** A mail server to send through; then `mails()` stays empty. */
  readonly smtpUrl?: string;
}

export interface TestShop {
  /** Origin of the shop. */
  readonly url: string;
  readonly shop: Shop;
  readonly database: Database;
  readonly pages: Pages;
  /** Unexpected errors the shop logged: a test that expects none checks that this is empty. */
  readonly errors: readonly string[];
  readonly api: CallApi;
  /** Mails that were sent, in order. Jobs run when the test says so: `shop.jobs.runDue()`. */
  mails(): Promise<ReadMail[]>;
  openLive(): Promise<LiveClient>;
  close(): Promise<void>;
}

const samePage: RenderPage = async () =>
  new Response("<!doctype html><title>Vitrina</title>", { headers: { "content-type": "text/html; charset=utf-8" } });

const TEST_PATHS = ["/inicio", "/categoria", "/sub-categoria", "/producto", "/carrito", "/mi-cuenta"];

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = options.database ?? (await openTestDatabase(options));
  const server = createServer({ shouldUpgradeCallback: isLiveUpgrade });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen on a port");
  const url = `http://127.0.0.1:${address.port}`;

  const folder = await mkdtemp(path.join(tmpdir(), "vitrina-shop-"));
  const outbox = path.join(folder, "outbox");
  const errors: string[] = [];
  const log = pino({ level: "error" }, { write: (line) => void errors.push(line.slice(0, 500)) });
  const origins = createOrigins(options.publicUrl ?? url, address.port);
  const addressOf = createAddressOf(options.proxies ?? []);
  const ownAnswer = async (target: string) => app.request(target, { headers: { host: new URL(url).host } });
  const shop = createShop({
    database,
    clock: options.clock ?? testClock,
    storeApi: { call: createStoreApiCall({ storeApi: { host: undefined, ...TEST_STORE } }, ownAnswer), foreign: false },
    log: (message, error) => log.error({ err: error }, message),
    publicUrl: origins.publicUrl,
    secret: TEST_SECRET,
    providers: options.providers ?? {},
    bank: options.bank ?? null,
    orders: { holdMinutes: 30, unpaidMax: 3, ownerEmail: undefined, ownQr: undefined, ...options.orders },
    mail: {
      from: { name: "Vitrina", address: "tienda@vitrina.example" },
      smtpUrl: options.smtpUrl,
      outbox,
      written: () => undefined,
    },
    photographs: { folder: path.join(folder, "photographs") },
  });
  const paths = new Map((options.paths ?? TEST_PATHS).map((name) => [name, `routes${name}`]));
  const pages = createPages({
    shop,
    clock: options.clock ?? testClock,
    render: options.render ?? samePage,
    paths,
    report: (error) => log.error({ err: error }, "page failed"),
    publicUrl: origins.publicUrl,
    store: true,
  });
  const live = createLive({ shop, origins, addressOf, log });
  const app = createApp({
    shop,
    pages,
    paths,
    clock: options.clock ?? testClock,
    staticFiles: createStaticFiles("no build here"),
    photographs: createPhotographs(
      shop.media.read,
      path.join(projectFolder(), "database/seed/photographs"),
      shop.changes,
      (message, error) => log.error({ err: error }, message),
    ),
    metrics: createMetrics(pages, live, shop.jobs),
    origins,
    addressOf,
    secret: TEST_SECRET,
    storeApiKeys: TEST_STORE,
    log,
    ready: () => database.isAlive(),
  });
  await Promise.all([shop.settings.refreshMenu(), shop.search.prepare(), shop.shipping.prepare()]);
  live.attach(server);
  server.on(
    "request",
    storedPagesFirst(pages, origins, getRequestListener(app.fetch, { overrideGlobalObjects: false })),
  );

  return {
    url,
    shop,
    database,
    pages,
    errors,
    api: createApiClient(url),
    mails: async () => {
      const files = await readdir(outbox).catch(() => []);
      const inOrder = files.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
      return Promise.all(inOrder.map(async (file) => readMail(await readFile(path.join(outbox, file)))));
    },
    openLive: () => LiveClient.open(url),
    close: async () => {
      live.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shop.close();
      if (!options.database) await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
