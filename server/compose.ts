/**
 * Connects the parts of a shop with a server: modules, pages, live updates, routes. `open.ts` and every test use it.
 */
import type { RequestListener, Server } from "node:http";
import type { Logger } from "pino";
import type { Clock } from "#contracts/time/clock.ts";
import type { Database } from "#database/pool/connect.ts";
import type { Banks } from "#modules/payment/payment.ts";
import { type Shop, type ShopOptions, createShop } from "#modules/shop.ts";
import { type Admission, createAdmission } from "./admission/admission.ts";
import { createNewConnections } from "./admission/new-connections.ts";
import { createBusyAnswers } from "./admission/busy.ts";
import { requestGate } from "./admission/request-gate.ts";
import { type BackupDownload, createBackupDownload } from "./backup/backup-download.ts";
import { createApp } from "./app.ts";
import { createAddressOf, createOrigins } from "./http/client-address.ts";
import type { Config } from "./config/config.ts";
import { createLive } from "./live/live.ts";
import { createMetrics } from "./metrics.ts";
import { type Pages, createPages } from "./pages/pages.ts";
import type { RenderPage } from "./pages/render/render-page.ts";
import { createPhotographs } from "./files/photographs.ts";
import { createRequestListener } from "./http/request-listener.ts";
import { createStaticFiles } from "./files/static-files.ts";
import { type OwnAnswer, createStoreApiCall } from "./store-api/call.ts";

/** What differs between the real shop and a shop in a test. */
export interface Parts {
  readonly server: Server;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly publicUrl: string;
  /** With this port, loopback names count as the shop's address too. */
  readonly localPort: number | undefined;
  readonly trustedProxies: readonly string[];
  readonly secret: string;
  readonly storeApi: Config["storeApi"];
  readonly banks: Banks;
  /** Where backups lie while they are made, and the secret, if it is not configured. */
  readonly backups: { readonly folder: string; readonly secretFile: string };
  readonly shop: Pick<
    ShopOptions,
    | "bank"
    | "connectBank"
    | "contactEmail"
    | "mail"
    | "orders"
    | "ownQr"
    | "passwordWork"
    | "photographs"
    | "providers"
    | "pushConnection"
    | "storage"
  >;
  /** A folder of photographs that are shown beside those of the store. */
  readonly shippedPhotographs: string | undefined;
  readonly render: RenderPage;
  /** The page paths of `storefront/routes.ts`, each with its route's id. */
  readonly paths: ReadonlyMap<string, string>;
  /** Caches rendered pages; off during development, so that changes show at once. */
  readonly storePages: boolean;
  /** The folder of the browser's scripts and styles. */
  readonly clientBuild: string;
  /** The event-loop delay, in milliseconds. */
  readonly delay: () => number;
  /** The response deadline, in milliseconds. */
  readonly answerWithin: number;
}

export interface ComposedShop {
  /** The origin used in links and mails. */
  readonly publicUrl: string;
  readonly shop: Shop;
  readonly copies: BackupDownload;
  readonly pages: Pages;
  readonly admission: Admission;
  readonly listener: RequestListener;
  /** Closes the live sockets and accepts no new ones; requests are still answered. */
  leaveLive(): void;
}

/** Resolves when everything that pages need is loaded. */
export async function composeShop(parts: Parts): Promise<ComposedShop> {
  const { server, database, clock, log, publicUrl, secret, storeApi, paths, delay, answerWithin } = parts;
  const { folder, secretFile } = parts.backups;
  const origins = createOrigins(publicUrl, parts.localPort);
  const addressOf = createAddressOf(parts.trustedProxies);
  const ownAnswer: OwnAnswer = async (target, headers) =>
    app.request(target, { headers: { ...headers, host: new URL(publicUrl).host } });
  const shop = createShop({
    ...parts.shop,
    banks: parts.banks,
    database,
    clock,
    storeApi: { call: createStoreApiCall({ storeApi }, ownAnswer), ...sourceOf(storeApi) },
    log: (message, error) => log.error({ err: error }, message),
    publicUrl: origins.publicUrl,
    secret,
  });
  const newConnections = createNewConnections();
  newConnections.watch(server);
  const busy = createBusyAnswers(origins.publicUrl);
  const admission = createAdmission(delay);
  const pages = createPages({
    shop,
    clock,
    render: parts.render,
    paths,
    report: (error) => log.error({ err: error }, "page failed"),
    health: database.health,
    answerWithin,
    publicUrl: origins.publicUrl,
    store: parts.storePages,
    renderLimits: { busy, delay, newConnections },
  });
  const live = createLive({ shop, origins, addressOf, log });
  const copies = createBackupDownload(
    { database, clock, readPhotograph: shop.media.read, publicUrl: origins.publicUrl, secret, secretFile },
    folder,
  );
  const app = createApp({
    shop,
    pages,
    paths,
    clock,
    staticFiles: createStaticFiles(parts.clientBuild),
    clientBuild: parts.clientBuild,
    photographs: createPhotographs(
      shop.media.read,
      parts.shippedPhotographs,
      shop.changes,
      (message, error) => log.warn({ err: error }, message),
      shop.media.mailPicture,
    ),
    metrics: createMetrics({ pages, live, shop, admission, replica: database.replica }),
    origins,
    addressOf,
    secret,
    storeApiKeys: storeApi,
    banks: parts.banks,
    copies,
    log,
    answerWithin,
    database,
  });
  await Promise.all([
    shop.settings.refreshMenu(),
    shop.search.prepare(),
    shop.shipping.prepare(),
    shop.content.prepare(),
    shop.prepare(),
  ]);
  live.attach(server);
  return {
    publicUrl: origins.publicUrl,
    shop,
    copies,
    pages,
    admission,
    listener: requestGate({ pages, origins, admission, busy }, createRequestListener(app, origins.publicUrl)),
    leaveLive: live.close,
  };
}

/** Identifies the foreign host whose menu is stored over restarts; our own menu is not stored. */
function sourceOf({ host, store }: Config["storeApi"]) {
  return host === undefined ? { foreign: false as const } : { foreign: true as const, source: `${host} ${store}` };
}
