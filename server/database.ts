/** Opens the database, and checks that its kind (demo or real) fits how the shop was started. */
import { existsSync } from "node:fs";
import path from "node:path";
import { systemClock } from "#contracts/clock.ts";
import { seedDemoShop } from "#demo/seed/seed.ts";
import type { Warn } from "#database/warn.ts";
import { type Database, openPostgres } from "#database/connect.ts";
import { EmbeddedStartError } from "#database/embedded/engine.ts";
import { damaged, finishNew, prepareFolder } from "#database/embedded/folder.ts";
import { openEmbedded } from "#database/embedded/open.ts";
import { DatabaseConnectionError } from "#database/failures.ts";
import { lockFolder } from "#database/lock.ts";
import { settleShopKind } from "#modules/settings/settings.ts";
import { type Config, ConfigError } from "./config.ts";
import { restrictPermissions, prepareDataFolder } from "./data-folder.ts";

type Where = Pick<Config, "dataDir" | "databaseUrl" | "demo">;

const OTHER_KIND = {
  demo: "DEMO: la base de datos es la de la tienda de demostración; elige otra con DATA_DIR o DATABASE_URL",
  real:
    "DEMO: la base de datos es la de una tienda de verdad; ábrela con `npm run serve`, " +
    "o elige otra para la demostración con DATA_DIR o DATABASE_URL",
};

export async function openDatabase(config: Where, warn: Warn): Promise<{ database: Database; release: () => void }> {
  const { databaseUrl } = config;
  const folder = path.resolve(config.dataDir, "database");
  if (!databaseUrl) prepareDataFolder(config.dataDir);
  else if (existsSync(config.dataDir)) restrictPermissions(config.dataDir, warn);
  const unlock = databaseUrl ? () => undefined : lockFolder(folder);
  const release = () => {
    // The engine creates files with open permissions while it runs.
    if (!databaseUrl) restrictPermissions(config.dataDir, warn);
    unlock();
  };
  const database = databaseUrl ? await connect(databaseUrl, warn) : await openFolder(folder, warn);
  try {
    const wanted = config.demo ? "demo" : "real";
    const kind = await database.alone((db) => settleShopKind(db, wanted, () => seedDemoShop(db, systemClock.now())));
    if (kind !== wanted) throw new ConfigError([OTHER_KIND[kind]]);
  } catch (error) {
    await database.close();
    release();
    if (!databaseUrl) prepareDataFolder(config.dataDir);
    throw error;
  }
  return { database, release };
}

async function openFolder(folder: string, warn: Warn): Promise<Database> {
  const isNew = prepareFolder(folder, warn);
  try {
    const database = await openEmbedded({ dataDir: folder }, warn);
    if (isNew) finishNew(folder);
    restrictPermissions(path.dirname(folder), warn);
    return database;
  } catch (error) {
    // The engine hides the system's error; a full or read-only disk shows again in this check.
    prepareDataFolder(path.dirname(folder));
    if (error instanceof EmbeddedStartError && !isNew) throw damaged(folder, error.output, error);
    throw error;
  }
}

/** The address holds a password: the error names only host and database. */
async function connect(databaseUrl: string, warn: Warn): Promise<Database> {
  try {
    return await openPostgres(databaseUrl, warn);
  } catch (error) {
    if (!(error instanceof DatabaseConnectionError)) throw error;
    const { host, pathname } = new URL(databaseUrl);
    throw new ConfigError([`DATABASE_URL: no se puede entrar en ${host}${pathname} (${error.message})`]);
  }
}
