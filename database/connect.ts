/** A database as the rest of the shop sees it, and PostgreSQL by address. PGlite in a folder: `embedded/open.ts`. */
import { drizzle } from "drizzle-orm/node-postgres";
import { watchAvailability } from "./availability.ts";
import { type ChangeBus, listenPostgres } from "./changes.ts";
import type { Warn } from "./warn.ts";
import type { Db } from "./db.ts";
import { type DatabaseHealth, createDatabaseHealth } from "./health.ts";
import { START_LOCK, alone, migratePostgres } from "./migrate.ts";
import { GuardedPool } from "./pool.ts";
import { poolDb } from "./pool-db.ts";

export interface Database {
  readonly engine: "pglite" | "postgres";
  readonly db: Db;
  /** For work that takes minutes and that nobody waits for: no statement of it is cut off. */
  readonly background: Db;
  readonly health: DatabaseHealth;
  readonly changes: ChangeBus;
  /** Whether it answers now; asked of a database that is away or frozen, the answer comes all the same. */
  isAlive(): Promise<boolean>;
  /** Does something while no other instance does the same: what the first start on an empty database must do once. */
  alone<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Connections for shoppers and jobs, and for work that takes minutes. */
const CONNECTIONS = 20;
const BACKGROUND_CONNECTIONS = 3;

export async function openPostgres(url: string, warn: Warn): Promise<Database> {
  let isOpen = false;
  // What fails before is thrown: a start that is told in one sentence must not be told in the log as well.
  const warnOnceOpen: Warn = (message, error) => {
    if (isOpen) warn(message, error);
  };
  const health = createDatabaseHealth(warnOnceOpen);
  const availability = watchAvailability(url, warnOnceOpen);
  const common = { url, availability, health };
  const pool = new GuardedPool({ ...common, max: CONNECTIONS });
  const background = new GuardedPool({ ...common, max: BACKGROUND_CONNECTIONS, background: true });
  const close = async () => {
    availability.close();
    await Promise.all([pool.end(), background.end()]);
  };
  try {
    await migratePostgres(background);
    const changes = await listenPostgres(url, warn);
    // The first to hear of it: whoever reads again on the gap must not be told that it is still away.
    changes.onGap(availability.markBack);
    isOpen = true;
    return {
      engine: "postgres",
      db: poolDb(pool),
      background: poolDb(background),
      health,
      changes,
      isAlive: () => availability.answers(),
      alone: (work) => alone(background, START_LOCK, (client) => work(drizzle({ client }))),
      close: async () => {
        await changes.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
