/** Which database, and whether what is in it fits how the shop was started. */
import path from "node:path";
import { systemClock } from "#contracts/clock.ts";
import type { Warn } from "#database/changes.ts";
import { type Database, DatabaseUnreachableError, openPglite, openPostgres } from "#database/connect.ts";
import { FolderInUseError, lockFolder } from "#database/lock.ts";
import { settleShopKind } from "#database/seed/state.ts";
import { type Config, ConfigError } from "./config.ts";

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
  const release = databaseUrl ? () => undefined : lock(folder);
  const database = databaseUrl ? await connect(databaseUrl, warn) : await openPglite({ dataDir: folder }, warn);
  try {
    const wanted = config.demo ? "demo" : "real";
    const kind = await settleShopKind(database.db, wanted, systemClock.now());
    if (kind !== wanted) throw new ConfigError([OTHER_KIND[kind]]);
  } catch (error) {
    await database.close();
    release();
    throw error;
  }
  return { database, release };
}

function lock(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUseError || !(error instanceof Error)) throw error;
    throw new ConfigError([`DATA_DIR: no se puede escribir en ${path.dirname(folder)} (${error.message})`]);
  }
}

/** The address holds a password: only host and name are told. */
async function connect(databaseUrl: string, warn: Warn): Promise<Database> {
  try {
    return await openPostgres(databaseUrl, warn);
  } catch (error) {
    if (!(error instanceof DatabaseUnreachableError)) throw error;
    const { host, pathname } = new URL(databaseUrl);
    throw new ConfigError([`DATABASE_URL: no se puede entrar en ${host}${pathname} (${error.message})`]);
  }
}
