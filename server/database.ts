/** Which database, and whether what is in it fits how the shop was started. */
import path from "node:path";
import { systemClock } from "#contracts/clock.ts";
import type { Warn } from "#database/changes.ts";
import { type Database, openPglite, openPostgres } from "#database/connect.ts";
import { lockFolder } from "#database/lock.ts";
import { seedDemoShop } from "#database/seed/seed.ts";
import { isDemoShop, isEmptyShop } from "#database/seed/state.ts";
import { type Config, ConfigError } from "./config.ts";

export async function openDatabase(config: Config, warn: Warn): Promise<{ database: Database; release: () => void }> {
  const folder = path.resolve(config.dataDir, "database");
  const release = config.databaseUrl ? () => undefined : lockFolder(folder);
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, warn)
    : await openPglite({ dataDir: folder }, warn);
  if (config.demo && (await isEmptyShop(database.db))) await seedDemoShop(database.db, systemClock.now());
  if (!config.demo && (await isDemoShop(database.db))) {
    await database.close();
    throw new ConfigError([
      "DEMO: la base de datos es la de la tienda de demostración; elige otra con DATA_DIR o DATABASE_URL",
    ]);
  }
  return { database, release };
}
