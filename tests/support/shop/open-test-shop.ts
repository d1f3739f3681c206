/** The real shop on a free port of this machine, with a database of its own, without the storefront's build. */
import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import type { Clock } from "#contracts/time/clock.ts";
import type { Database } from "#database/pool/connect.ts";
import { testClock } from "../values/clock.ts";
import { type TestDatabaseOptions, openTestDatabase } from "../database/open-test-database.ts";
import type { ProviderOptions } from "#modules/account/account.ts";
import { type ReadMail, readMail } from "../files/read-mail.ts";
import type { OrderSettings } from "#modules/order/order.ts";
import type { PushConnection } from "#modules/push/push.ts";
import { fastPasswordHashing } from "./fast-password-hashing.ts";
import { testOrderSettings } from "./test-order-settings.ts";
import { type Bank, type Banks, type ConnectBank, type Picture, banks } from "#modules/payment/payment.ts";
import type { Shop, ShopOptions } from "#modules/shop.ts";
import type { Admission } from "#server/admission/admission.ts";
import type { BackupDownload } from "#server/backup/backup-download.ts";
import { composeShop } from "#server/compose.ts";
import { plainError } from "#server/log.ts";
import { HTTP_TIMES, type HttpTimes, createHttpServer } from "#server/http/http-server.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { RenderPage } from "#server/pages/render/render-page.ts";
import { bankConnector } from "#server/config/payment-config.ts";
import { starting } from "#server/http/starting-answers.ts";
import { type CallApi, createApiClient } from "../clients/api-client.ts";
import { LiveClient } from "../clients/live-client.ts";

export const TEST_SECRET = "a secret of the tests, long enough to be one";
export const TEST_STORE = { store: "vitrina", key: "test-key", code: "test-code" };

export interface TestShopOptions extends TestDatabaseOptions {
  /** Another shop's database, which that shop closes: for two instances on one database. */
  readonly database?: Database;
  /** Renders the pages; by default all are the same. */
  readonly render?: RenderPage;
  readonly paths?: readonly string[];
  readonly clock?: Clock;
  readonly publicUrl?: string;
  readonly providers?: ProviderOptions;
  /** Hashes passwords with the shop's real cost: for tests that measure time. */
  readonly slowHashing?: boolean;
  /** Without a bank the owner confirms transfers; undefined = the owner connects one at /gestion. */
  readonly bank?: Bank | null | undefined;
  /** Opens a bank with what its owner typed; by default as in a demo shop, at any address. */
  readonly connectBank?: ConnectBank;
  readonly ownQr?: Picture;
  /** The banks whose notifications are accepted; by default the real ones. */
  readonly banks?: Banks;
  readonly orders?: Partial<OrderSettings>;
  /** Proxies whose `X-Forwarded-For` counts: with this machine's own address, each browser can have another address. */
  readonly proxies?: readonly string[];
  /** The response deadline in milliseconds; long by default, because all tests together keep a machine busy. */
  readonly answerWithin?: number;
  /** A foreign store-management host. */
  readonly storeHost?: string;
  /** A mail server to send to; then `mails()` stays empty. */
  readonly smtpUrl?: string;
  /** A push service on this machine; by default only public addresses. */
  readonly pushConnection?: PushConnection;
  /** What the page "Estado" is told of backups beyond the nightly ones; by default nothing. */
  readonly storage?: Partial<ShopOptions["storage"]>;
  /** The event-loop delay in milliseconds; 0 by default. */
  readonly delay?: () => number;
  /** A folder with built files; without it there are none. */
  readonly clientBuild?: string;
  /** Every line of the log is kept in `logged`. */
  readonly readsLog?: boolean;
  /** Shorter time-outs, so that a test need not wait half a minute. */
  readonly times?: Partial<HttpTimes>;
}

export interface TestShop {
  /** The shop's origin. */
  readonly url: string;
  readonly shop: Shop;
  /** Where backups are made for a download. */
  readonly backups: string;
  readonly copies: BackupDownload;
  readonly database: Database;
  readonly pages: Pages;
  readonly admission: Admission;
  /** Unexpected errors that the shop logged: a test that expects none checks that this is empty. */
  readonly errors: readonly string[];
  /** All that was logged, where `readsLog` asks for it. */
  readonly logged: readonly string[];
  readonly api: CallApi;
  /** The sent mails, in order. Jobs run only when the test calls `shop.jobs.runDue()`. */
  mails(): Promise<ReadMail[]>;
  openLive(): Promise<LiveClient>;
  close(): Promise<void>;
}

const samePage: RenderPage = async () =>
  new Response("<!doctype html><title>Vitrina</title>", { headers: { "content-type": "text/html; charset=utf-8" } });

const TEST_PATHS = ["/inicio", "/categoria", "/sub-categoria", "/producto", "/carrito", "/mi-cuenta"];

export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = options.database ?? (await openTestDatabase(options));
  let listener: RequestListener = starting(options.publicUrl ?? "http://localhost");
  const server = createHttpServer(
    (request, response) => listener(request, response),
    options.publicUrl ?? "http://localhost",
    { ...HTTP_TIMES, ...options.times },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen on a port");
  const url = `http://127.0.0.1:${address.port}`;

  const folder = await mkdtemp(path.join(tmpdir(), "vitrina-shop-"));
  const outbox = path.join(folder, "outbox");
  const errors: string[] = [];
  const logged: string[] = [];
  const log = pino(
    { level: options.readsLog ? "trace" : "error", serializers: { err: plainError } },
    {
      write: (line) => {
        if (options.readsLog) logged.push(line);
        if (/^\{"level":[56]0/.test(line)) errors.push(line.slice(0, 500));
      },
    },
  );
  const composed = await composeShop({
    server,
    database,
    clock: options.clock ?? testClock,
    log,
    publicUrl: options.publicUrl ?? url,
    localPort: address.port,
    trustedProxies: options.proxies ?? [],
    secret: TEST_SECRET,
    storeApi: { host: options.storeHost, ...TEST_STORE },
    banks: options.banks ?? banks,
    backups: { folder: path.join(folder, "backups"), secretFile: path.join(folder, "session-secret") },
    shop: {
      providers: options.providers ?? {},
      pushConnection: options.pushConnection,
      passwordWork: options.slowHashing ? undefined : fastPasswordHashing,
      bank: "bank" in options ? options.bank : null,
      ownQr: options.ownQr,
      connectBank:
        options.connectBank ??
        bankConnector(options.banks ?? banks, true, { fetch, clock: options.clock ?? testClock }),
      orders: { ...testOrderSettings, ...options.orders },
      mail: {
        from: { name: "Vitrina", address: "tienda@vitrina.example" },
        smtpUrl: options.smtpUrl,
        outbox,
        // The mail limits are raised: an hour of a test's clock has as many mails as weeks of a shopper.
        bounds: { all: 1_000, byAnyone: 1_000 },
        written: () => undefined,
      },
      photographs: { folder: path.join(folder, "photographs") },
      storage: {
        folder,
        backups: { folder: path.join(folder, "backups"), kept: 7, job: "backup" },
        version: "1",
        ...options.storage,
      },
    },
    shippedPhotographs: path.join(import.meta.dirname, "../../../demo/seed/photographs"),
    render: options.render ?? samePage,
    paths: new Map((options.paths ?? TEST_PATHS).map((name) => [name, `routes${name}`])),
    storePages: true,
    clientBuild: options.clientBuild ?? "no build here",
    delay: options.delay ?? (() => 0),
    answerWithin: options.answerWithin ?? 60_000,
  });
  const { shop, pages, admission } = composed;
  listener = composed.listener;

  return {
    url,
    shop,
    backups: path.join(folder, "backups"),
    copies: composed.copies,
    database,
    pages,
    admission,
    errors,
    logged,
    api: createApiClient(url),
    mails: async () => {
      const files = await readdir(outbox).catch(() => []);
      const inOrder = files.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
      return Promise.all(inOrder.map(async (file) => readMail(await readFile(path.join(outbox, file)))));
    },
    openLive: () => LiveClient.open(url),
    close: async () => {
      composed.leaveLive();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shop.close();
      if (!options.database) await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
