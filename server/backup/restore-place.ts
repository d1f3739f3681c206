/** The place a backup is restored into: taken so that no shop opens it meanwhile. */
import path from "node:path";
import pg from "pg";
import { type Database, openPostgres } from "#database/connect.ts";
import { finishNew, prepareFolder } from "#database/embedded/folder.ts";
import { openEmbedded } from "#database/embedded/open.ts";
import { lockFolder } from "#database/lock.ts";
import type { Config } from "../config.ts";
import { prepareDataFolder, restrictPermissions } from "../data-folder.ts";
import { BackupError } from "./read-archive.ts";

export interface LockedPlace {
  readonly open: (migrations?: string) => Promise<Database>;
  /** Everything is there: the next start opens it. */
  finish(): void;
  release(): void;
}

export async function lockPlace(config: Pick<Config, "dataDir" | "databaseUrl">): Promise<LockedPlace> {
  return config.databaseUrl ? onPostgres(config.databaseUrl) : inFolder(config.dataDir);
}

function inFolder(dataDir: string): LockedPlace {
  prepareDataFolder(dataDir);
  const folder = path.resolve(dataDir, "database");
  const unlock = lockFolder(folder);
  const isNew = prepareFolder(folder, () => undefined);
  return {
    open: (migrations) => openEmbedded({ dataDir: folder, ...(migrations && { migrations }) }, () => undefined),
    finish: () => isNew && finishNew(folder),
    release: () => {
      restrictPermissions(dataDir, () => undefined);
      unlock();
    },
  };
}

/** Every shop has a connection open all the time. One that starts now waits: loading holds the lock of starts. */
async function onPostgres(url: string): Promise<LockedPlace> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  await client.end();
  const others = rows[0]?.others ?? 0;
  if (others > 0)
    throw new BackupError(
      `Alguien usa esa base de datos (conexiones: ${others}). Cierra la tienda, y lo demás que la use, y prueba otra vez.`,
    );
  return {
    open: (migrations) => openPostgres(url, () => undefined, migrations),
    finish: () => undefined,
    release: () => undefined,
  };
}
