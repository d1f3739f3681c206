/** Opens the shop behind the listening port: lock, database, migrations, seed, modules, pages, live updates. */
import type { RequestListener, Server } from "node:http";
import { readFileSync } from "node:fs";
import path from "node:path";
import { systemClock } from "#contracts/clock.ts";
import { projectFolder } from "#database/project-folder.ts";
import { type Bank, createBank } from "#modules/payment/payment.ts";
import { type Shop, createShop } from "#modules/shop.ts";
import { createAddressOf, createOrigins } from "./client-address.ts";
import { createAdmission } from "./admission/admission.ts";
import { createArrivals } from "./admission/arrivals.ts";
import { createBusyAnswers } from "./admission/busy.ts";
import { frontDoor } from "./admission/front-door.ts";
import { measureLoopDelay } from "./admission/loop-delay.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { ConfigError } from "./read-env.ts";
import { openDatabase } from "./database.ts";
import { DEMO_SHOPPER } from "./demo-account.ts";
import { ANSWER_WITHIN } from "./in-time.ts";
import { createLive } from "./live/live.ts";
import { createLog } from "./log.ts";
import { createMetrics } from "./metrics.ts";
import { createPages } from "./pages/pages.ts";
import { callSimulator } from "./provider-simulator.ts";
import { loadRenderer } from "./pages/renderer.ts";
import { createPhotographs } from "./photographs.ts";
import { createStaticFiles } from "./static-files.ts";
import { createRequestListener } from "./request-listener.ts";
import { type OwnAnswer, createStoreApiCall } from "./store-api/call.ts";
import { sessionSecret } from "./session-secret.ts";

/** The first one soon: a shop restarted every few hours needs it too. */
const UPKEEP_AFTER = 60_000;
const UPKEEP_EVERY = 6 * 60 * 60_000;

export interface ComposedShop {
  readonly shop: Shop;
  /** Null where payments are confirmed by hand. */
  readonly bank: Bank | null;
  readonly listener: RequestListener;
  /** Prints where the shop is. */
  announce(): void;
  /** Says goodbye to the live sockets and takes no new ones; requests are still answered. */
  leave(): void;
  /** Once nobody asks any more: writes everything down and lets go of the database. */
  close(): Promise<void>;
}

export async function composeShop(config: Config, server: Server): Promise<ComposedShop> {
  const log = createLog(config.logLevel);
  const warn = (message: string, error: unknown) => log.warn({ err: error }, message);
  const port = portOf(server);
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`;
  const origins = createOrigins(publicUrl, config.demo ? port : undefined);
  const addressOf = createAddressOf(config.trustedProxies);

  // The client build and the database do not wait for each other.
  const renderer = loadRenderer(server);
  renderer.catch(() => undefined);
  const { database, release } = await openDatabase(config, warn);
  // One at a time: two starting at once must not each make one.
  const secret = await database.alone(async () => sessionSecret(config));

  const ownAnswer: OwnAnswer = async (target, headers) =>
    app.request(target, { headers: { ...headers, host: new URL(publicUrl).host } });
  const simulated = config.providerSimulator;
  const endSimulation = simulated && callSimulator(simulated.url, simulated.plays);
  const bank = createBank(config.payment, {
    fetch,
    clock: systemClock,
    log: (event) => (event.outcome === "answered" ? log.debug(event, "bank") : log.warn(event, "bank")),
  });
  const shop = createShop({
    database,
    clock: systemClock,
    storeApi: { call: createStoreApiCall(config, ownAnswer), ...sourceOf(config.storeApi) },
    contactEmail: config.contactEmail,
    log: (message, error) => log.error({ err: error }, message),
    publicUrl: origins.publicUrl,
    secret,
    providers: config.providers,
    bank,
    orders: { ...config.orders, ownQr: config.ownQrFile ? readOwnQr(config.ownQrFile) : undefined },
    photographs: config.s3 ? { s3: config.s3 } : { folder: path.join(config.dataDir, "photographs") },
    mail: {
      from: config.mail.from ?? { name: "Vitrina", address: `no-responder@${new URL(origins.publicUrl).hostname}` },
      smtpUrl: config.mail.smtpUrl,
      outbox: path.join(config.dataDir, "outbox"),
      written: (file) => log.info({ file }, "mail written"),
    },
  });
  const { render, paths, development } = await renderer;
  const report = (error: unknown) => log.error({ err: error }, "page failed");
  const delay = measureLoopDelay();
  const arrivals = createArrivals();
  arrivals.watch(server);
  const busy = createBusyAnswers(origins.publicUrl);
  const admission = createAdmission(delay);
  const pages = createPages({
    shop,
    clock: systemClock,
    render,
    paths,
    report,
    health: database.health,
    answerWithin: ANSWER_WITHIN,
    publicUrl: origins.publicUrl,
    store: !development,
    turns: { busy, delay, arrivals },
  });
  const live = createLive({ shop, origins, addressOf, log });
  const app = createApp({
    shop,
    pages,
    paths,
    clock: systemClock,
    staticFiles: createStaticFiles(path.join(projectFolder(), "build/client")),
    photographs: createPhotographs(
      shop.media.read,
      path.join(projectFolder(), "database/seed/photographs"),
      shop.changes,
      warn,
    ),
    metrics: createMetrics({ pages, live, shop, admission }),
    origins,
    addressOf,
    secret,
    storeApiKeys: config.storeApi,
    banks: config.banks,
    log,
    answerWithin: ANSWER_WITHIN,
    database,
  });
  await Promise.all([shop.settings.refreshMenu(), shop.search.prepare(), shop.shipping.prepare(), shop.prepare()]);
  if (config.demo) await database.alone(() => shop.accounts.ensure(DEMO_SHOPPER));
  live.attach(server);
  shop.jobs.start();

  const retention = async () => {
    await shop.retention();
    await shop.carts.pruneGuestCarts();
  };
  const upkeep = () => retention().catch((error: unknown) => warn("upkeep failed", error));
  const upkeeps = [setTimeout(upkeep, UPKEEP_AFTER), setInterval(upkeep, UPKEEP_EVERY)];
  for (const timer of upkeeps) timer.unref();

  let left: Promise<void> | undefined;
  const leave = (): Promise<void> => {
    if (left) return left;
    upkeeps.forEach((timer) => clearInterval(timer));
    live.close();
    left = shop.close();
    return left;
  };

  const listener = createRequestListener(app, origins.publicUrl);
  const answer = frontDoor({ pages, origins, admission, busy }, listener);
  return {
    shop,
    bank,
    listener: development ? development.before(answer) : answer,
    announce: () => {
      log.info({ publicUrl: origins.publicUrl, engine: database.engine, demo: config.demo }, "shop open");
      if (config.demo) process.stdout.write(welcome(origins.publicUrl, config));
    },
    leave: () => void leave(),
    async close() {
      await leave();
      await development?.close();
      await database.close();
      release();
      endSimulation?.();
    },
  };
}

/** Whose menu it is that outlives a restart; our own needs none. */
function sourceOf({ host, store }: Config["storeApi"]) {
  return host === undefined ? { foreign: false as const } : { foreign: true as const, source: `${host} ${store}` };
}

/** At once: a shop whose QR cannot be read must not open. */
function readOwnQr(file: string): { bytes: Uint8Array; type: string } {
  try {
    return { bytes: readFileSync(file), type: /\.png$/i.test(file) ? "image/png" : "image/jpeg" };
  } catch {
    throw new ConfigError([`OWN_QR_FILE: no se puede leer ${file}`]);
  }
}

/** For the person who typed `npm start`. */
function welcome(publicUrl: string, { dataDir, simulatorUrl, providerSimulator }: Config): string {
  const { email, password } = DEMO_SHOPPER;
  const bank = simulatorUrl ? `\n  Banco simulador:       ${simulatorUrl}  (aquí se pagan los pedidos)` : "";
  const providers = providerSimulator
    ? `\n  Google y Facebook:     ${providerSimulator.url}  (simulados: ahí se elige con quién entrar)`
    : "";
  return `
  Vitrina está abierta:  ${publicUrl}
  Cuenta de una clienta: ${email}, contraseña: ${password}${bank}${providers}
  Tienda de demostración; sus datos están en ${path.resolve(dataDir)}. Ctrl+C la cierra.\n
`;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen on a port");
  return address.port;
}
