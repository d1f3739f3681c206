/** Opens the owner's shop from its configuration: lock, database, secret, bank, retention; and closes it. */
import type { RequestListener, Server } from "node:http";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { z } from "zod";
import { ShopError } from "#contracts/api/errors.ts";
import { systemClock } from "#contracts/time/clock.ts";
import type { Warn } from "#database/pool/warn.ts";
import { projectFolder } from "#database/project-folder.ts";
import { reseal } from "#modules/encryption/encryption.ts";
import { joinInstances } from "#modules/instances/instances.ts";
import { type BankOptions, createBank } from "#modules/payment/payment.ts";
import type { Shop } from "#modules/shop.ts";
import { measureLoopDelay } from "./admission/loop-delay.ts";
import { createWalArchive } from "./backup/wal/wal-archive.ts";
import { encrypterTo } from "./backup/sealing.ts";
import { backupCommand } from "./commands/backup-command.ts";
import { backupSource } from "./backup/backup-source.ts";
import { secretMark } from "./backup/description.ts";
import { DRILL, drillMonthly, lastDrill } from "./backup/restore-drill.ts";
import { makeBackup } from "./backup/make-backup.ts";
import { NIGHTLY_BACKUP, backUpNightly } from "./backup/nightly.ts";
import { composeShop } from "./compose.ts";
import type { Config } from "./config/config.ts";
import { openControl } from "./commands/control-socket.ts";
import { ownerCommand } from "./commands/owner-command.ts";
import { openDatabase } from "./database.ts";
import { DEMO_OWNER, DEMO_SHOPPER } from "#demo/accounts.ts";
import { ANSWER_WITHIN } from "./http/timeout.ts";
import { createLog } from "./log.ts";
import { loadRenderer } from "./pages/render/renderer.ts";
import { photoPlace, photoStoreOptions } from "./files/photo-store-options.ts";
import { HTTPS_WORDS, lacksHttps } from "./config/config.ts";
import { bankConnector } from "./config/payment-config.ts";
import { callSimulator } from "./simulators/provider-simulator.ts";
import { ConfigError } from "./config/read-env.ts";
import { secretFileIn, sessionSecret } from "./config/session-secret.ts";

/** The first run comes soon: a shop restarted every few hours needs it too. */
const UPKEEP_AFTER = 60_000;
const UPKEEP_EVERY = 60 * 60_000;

export interface OpenShop {
  readonly shop: Shop;
  readonly listener: RequestListener;
  /** With `demoSales`: in the background, so that the first start does not wait for it. */
  fillDemo(): void;
  /** Prints the shop's address. */
  announce(): void;
  /** Closes the live sockets and accepts no new ones; requests are still answered. */
  leave(): void;
  /** Call it when no request is under way: writes everything that is pending and closes the database. */
  close(): Promise<void>;
}

export async function openShop(config: Config, server: Server): Promise<OpenShop> {
  const log = createLog(config.logLevel);
  const warn = (message: string, error: unknown) => log.warn({ err: error }, message);
  const port = portOf(server);
  const name = `${hostname()}:${port}`;
  const version = versionOf(path.join(projectFolder(), "package.json"));
  const givenUrl = config.publicUrl ?? `http://localhost:${port}`;

  // The client build and the database load at the same time.
  const renderer = loadRenderer(server);
  renderer.catch(() => undefined);
  const { database, release } = await openDatabase(config, warn);
  // Alone, so that two shops starting at once do not each generate a secret.
  const { secret, leaveOthers } = await database.alone(async (db) => {
    const own = sessionSecret(config);
    // The shop's own database has no other.
    const leave = config.databaseUrl
      ? await joinInstances(db, database.db, { name, version, secretMark: secretMark(own), files: photoPlace(config) })
      : undefined;
    if (config.secretBefore) await reseal(db, { before: config.secretBefore, now: own });
    return { secret: own, leaveOthers: leave };
  });
  const simulated = config.providerSimulator;
  const endSimulation = simulated && callSimulator(simulated.url, simulated.plays);
  const bankOptions: BankOptions = {
    fetch,
    clock: systemClock,
    log: (event) => (event.outcome === "answered" ? log.debug(event, "bank") : log.warn(event, "bank")),
  };
  const bank = config.payment && createBank(config.payment, bankOptions);
  const { folder, kept, sealTo } = config.backups;
  if (sealTo) refuseMistyped(sealTo);
  const archive =
    kept > 0 && !config.databaseUrl
      ? createWalArchive({
          folder: path.resolve(config.dataDir, "postgres"),
          backups: folder,
          most: kept,
          sealTo,
          database,
          warn,
        })
      : undefined;
  const { render, paths, development } = await renderer;
  const { publicUrl, shop, listener, leaveLive } = await composeShop({
    server,
    database,
    clock: systemClock,
    log,
    publicUrl: givenUrl,
    localPort: config.demo ? port : undefined,
    trustedProxies: config.trustedProxies,
    secret,
    storeApi: config.storeApi,
    banks: config.banks,
    backups: { folder: config.backups.folder, secretFile: secretFileIn(config.dataDir) },
    shop: {
      contactEmail: config.contactEmail,
      providers: config.providers,
      bank,
      ownQr: config.ownQrFile ? readOwnQr(config.ownQrFile) : undefined,
      connectBank: bankConnector(config.banks, config.demo, bankOptions),
      orders: config.orders,
      photographs: photoStoreOptions(config),
      storage: {
        folder: config.dataDir,
        backups: { ...config.backups, job: NIGHTLY_BACKUP },
        archive: archive?.state ?? (config.databaseUrl ? "hosted" : undefined),
        drill: kept > 0 ? { job: DRILL, last: () => lastDrill(folder) } : undefined,
        version,
      },
      mail: {
        from: config.mail.from ?? { name: "", address: `no-responder@${new URL(givenUrl).hostname}` },
        smtpUrl: config.mail.smtpUrl,
        outbox: path.join(config.dataDir, "outbox"),
        arrives: config.demo || config.mail.smtpUrl !== undefined,
        written: (file) => log.info({ file }, "mail written"),
      },
    },
    shippedPhotographs: config.demo ? path.join(projectFolder(), "demo/seed/photographs") : undefined,
    render,
    paths,
    storePages: !development,
    clientBuild: path.join(projectFolder(), "build/client"),
    delay: measureLoopDelay(),
    answerWithin: ANSWER_WITHIN,
  });
  if (config.demo) await database.alone(() => shop.accounts.ensure(DEMO_SHOPPER));
  await database.alone(() => ensureOwner(shop, config, warn));
  const backup = backupSource(config, database);
  const make = async (file: string) => {
    const { databaseMs, bytes } = await makeBackup(backup, file);
    log.info({ file, bytes, databaseMs }, "backup made");
    await archive?.makeBaseBackup();
  };
  const drill = { backups: folder, dataDir: config.dataDir, source: backup };
  if (kept > 0) await drillMonthly({ db: database.db, jobs: shop.jobs, clock: systemClock, ...drill });
  await backUpNightly({
    db: database.db,
    jobs: shop.jobs,
    clock: systemClock,
    folder,
    kept,
    sealed: sealTo !== undefined,
    make,
  });
  const endControl = await openControl(
    config.dataDir,
    {
      owner: (command) => ownerCommand(shop.staff, command),
      backup: (command) => backupCommand(backup, folder, command),
    },
    warn,
  );
  shop.jobs.start();
  const endArchive = archive?.start();
  const endUpkeep = startUpkeep(shop, (error) => warn("upkeep failed", error));

  let left: Promise<void> | undefined;
  const leave = (): Promise<void> => {
    if (left) return left;
    endControl();
    leaveLive();
    left = Promise.all([endUpkeep(), shop.close()]).then(() => undefined);
    return left;
  };

  let filling: Promise<void> | undefined;
  const fillDemo = async () => {
    const { addDemoSales } = await import("#demo/sales/demo-sales.ts");
    const [first] = await shop.staff.list();
    if (first) await database.alone((db) => addDemoSales(db, systemClock.now(), first));
  };

  return {
    shop,
    fillDemo: () => {
      if (config.demoSales)
        filling ??= fillDemo().catch((error: unknown) => warn("the demo sales could not be added", error));
    },
    listener: development ? development.before(listener) : listener,
    announce: () => {
      log.info({ publicUrl, demo: config.demo }, "shop open");
      process.stdout.write(config.demo ? welcome(publicUrl, config) : realWelcome(publicUrl, config));
    },
    leave: () => void leave(),
    async close() {
      await filling;
      await leave();
      await development?.close();
      await leaveOthers?.();
      await database.close();
      await release();
      // The last segment, laid at the end of the database.
      await endArchive?.();
      endSimulation?.();
    },
  };
}

/** Deletes data that is no longer needed, now and then. Returns the function that ends it: it waits for what has begun. */
function startUpkeep(shop: Shop, failed: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve();
  const prune = async () => {
    await shop.retention();
    await shop.carts.pruneGuestCarts();
  };
  const upkeep = () => void (running = prune().catch(failed));
  const timers = [setTimeout(upkeep, UPKEEP_AFTER), setInterval(upkeep, UPKEEP_EVERY)];
  for (const timer of timers) timer.unref();
  return () => {
    timers.forEach((timer) => clearInterval(timer));
    return running;
  };
}

/** Who may sign in to the back office of a new shop. */
async function ensureOwner({ staff }: Shop, { owner, demo }: Config, warn: Warn): Promise<void> {
  const first = owner ? { name: "Dueña o dueño", ...owner } : demo ? DEMO_OWNER : undefined;
  const [somebody] = await staff.list();
  if (somebody) {
    if (owner) warn("OWNER_PASSWORD is needed no more: take it out of the environment", undefined);
    return;
  }
  if (!first) throw new ConfigError(["OWNER_PASSWORD: falta, mientras nadie puede entrar a /gestion"]);
  try {
    await staff.ensureOwner(first);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const [problem] = error.details.errors ?? [];
    throw new ConfigError([`OWNER_PASSWORD: ${problem?.message ?? error.code}`]);
  }
}

/** Its last signs are a sum: a backup that nobody can open must not be made. */
function refuseMistyped(sealTo: string): void {
  try {
    encrypterTo(sealTo);
  } catch {
    throw new ConfigError(["BACKUP_SEAL_TO: no es un destinatario de age; cópialo otra vez de donde lo hiciste"]);
  }
}

/** Read at the start: a shop whose QR cannot be read must not open. */
function readOwnQr(file: string): { bytes: Uint8Array; type: string } {
  try {
    return { bytes: readFileSync(file), type: /\.png$/i.test(file) ? "image/png" : "image/jpeg" };
  } catch {
    throw new ConfigError([`OWN_QR_FILE: no se puede leer ${file}`]);
  }
}

/** Printed for the person who typed `npm start`. */
function welcome(publicUrl: string, { owner: own, dataDir, simulatorUrl, providerSimulator }: Config): string {
  const { email, password } = DEMO_SHOPPER;
  const owner = `${DEMO_OWNER.email}, contraseña: ${DEMO_OWNER.password}`;
  const bank = simulatorUrl ? `\n  Banco simulador:       ${simulatorUrl}  (aquí se pagan los pedidos)` : "";
  const providers = providerSimulator
    ? `\n  Google y Facebook:     ${providerSimulator.url}  (simulados: ahí se elige con quién entrar)`
    : "";
  return `
  Vitrina está abierta:  ${publicUrl}
  Cuenta de una clienta: ${email}, contraseña: ${password}
  Gestión de la tienda:  ${publicUrl}/gestion  (${own ? own.email : owner})${bank}${providers}
  Tienda de demostración; sus datos están en ${path.resolve(dataDir)}. Ctrl+C la cierra.\n
`;
}

/** Printed for the person who typed `npm run serve`. */
function realWelcome(publicUrl: string, { orders, mail, dataDir }: Config): string {
  const warnings = [
    lacksHttps(publicUrl) && HTTPS_WORDS,
    !mail.smtpUrl && "Ningún correo sale: falta SMTP_URL. Con npm run setup lo configuras.",
  ].filter((words) => typeof words === "string");
  return `
  La tienda está abierta: ${publicUrl}
  Gestión de la tienda:   ${publicUrl}/gestion  (${orders.ownerEmail ?? ""})
  Sus datos están en ${path.resolve(dataDir)}. Ctrl+C la cierra.
${warnings.map((words) => `  ATENCIÓN: ${words}\n`).join("")}\n`;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen on a port");
  return address.port;
}

const versionOf = (file: string) =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, "utf8"))).version;
