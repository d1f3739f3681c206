/** Opens the database, and checks that its kind (demo or real) fits how the shop was started. */
import { existsSync } from "node:fs";
import path from "node:path";
import { systemClock } from "#contracts/time/clock.ts";
import { seedDemoShop } from "#demo/seed/seed.ts";
import type { Warn } from "#database/pool/warn.ts";
import { type Database, type OpenOptions, openPostgres } from "#database/pool/connect.ts";
import { ARCHIVING } from "#database/embedded/wal-archiving.ts";
import { startEmbedded } from "#database/embedded/server.ts";
import { DatabaseConnectionError } from "#database/failures.ts";
import { lockFolder } from "#database/lock.ts";
import { settleShopKind } from "#modules/settings/settings.ts";
import { type Config, ConfigError } from "./config/config.ts";
import { restrictPermissions, prepareDataFolder } from "./config/data-folder.ts";

type Place = Pick<Config, "dataDir" | "databaseUrl"> & Partial<Pick<Config, "directUrl" | "readUrl" | "backups">>;
type Where = Place & Pick<Config, "demo">;

const OTHER_KIND = {
  demo: "DEMO: la base de datos es la de la tienda de demostración; elige otra con DATA_DIR o DATABASE_URL",
  real:
    "DEMO: la base de datos es la de una tienda de verdad; ábrela con `npm run serve`, " +
    "o elige otra para la demostración con DATA_DIR o DATABASE_URL",
};

/** `release` ends what is behind it: call it once the database is closed. */
export interface OpenedDatabase {
  readonly database: Database;
  release(): Promise<void>;
}

export async function openDatabase(config: Where, warn: Warn): Promise<OpenedDatabase> {
  const place = await openPlace(config, warn);
  let database: Database | undefined;
  try {
    database = await place.open();
    const wanted = config.demo ? "demo" : "real";
    const kind = await database.alone((db) => settleShopKind(db, wanted, () => seedDemoShop(db, systemClock.now())));
    if (kind !== wanted) throw new ConfigError([OTHER_KIND[kind]]);
    return { database, release: place.release };
  } catch (error) {
    await database?.close();
    await place.release();
    // The reason of the failure may be a full or a read-only disk: then this check says so.
    if (!config.databaseUrl) prepareDataFolder(config.dataDir);
    throw error;
  }
}

/** Where a database is or will be. No other shop on this machine opens it until it is released. */
export interface DatabasePlace {
  /** `migrations` is their folder; undefined = all. */
  open(migrations?: string): Promise<Database>;
  release(): Promise<void>;
}

/** Around the pooler, without a replica: for a command, which needs one connection for minutes. */
export const directly = <One extends Place>(place: One): One => ({
  ...place,
  databaseUrl: place.directUrl ?? place.databaseUrl,
  directUrl: undefined,
  readUrl: undefined,
});

export async function openPlace(place: Place, warn: Warn): Promise<DatabasePlace> {
  const { dataDir, databaseUrl, directUrl: direct, readUrl: read, backups } = place;
  if (databaseUrl) {
    if (existsSync(dataDir)) restrictPermissions(dataDir, warn);
    const open = (migrations?: string) => connect(databaseUrl, warn, { migrations, direct, read });
    return { open, release: async () => undefined };
  }
  prepareDataFolder(dataDir);
  const folder = path.resolve(dataDir, "postgres");
  const unlock = lockFolder(folder);
  try {
    // A command that opens the database must not leave a gap in the log either.
    const server = await startEmbedded(folder, warn, backups?.kept ? ARCHIVING : {});
    restrictPermissions(dataDir, warn);
    return {
      open: (migrations) => openPostgres(server.url, warn, { migrations, isExclusive: true }),
      release: async () => {
        await server.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    prepareDataFolder(dataDir);
    throw error;
  }
}

/** The addresses hold passwords: the error names only host and database. */
async function connect(databaseUrl: string, warn: Warn, options: OpenOptions): Promise<Database> {
  try {
    return await openPostgres(databaseUrl, warn, options);
  } catch (error) {
    if (!(error instanceof DatabaseConnectionError)) throw error;
    const { host, pathname } = new URL(databaseUrl);
    const around = options.direct ? `, o en ${new URL(options.direct).host} (DATABASE_DIRECT_URL)` : "";
    throw new ConfigError([`DATABASE_URL: no se puede entrar en ${host}${pathname}${around} (${error.message})`]);
  }
}
