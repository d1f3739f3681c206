/** Opens the database of a shop on one machine: PGlite in a folder (or in memory), in its own thread. */
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { CHANNEL, createListeners } from "../changes.ts";
import type { Warn } from "../warn.ts";
import type { Database } from "../connect.ts";
import { createDatabaseHealth } from "../health.ts";
import { runMaintenance } from "../maintenance.ts";
import { MIGRATIONS, migrateEmbedded } from "../migrate.ts";
import { poolDb } from "../pool-db.ts";
import { startEngine } from "./engine.ts";

/** There is one connection: a query that waits longer than this for it fails with "busy". */
const WAIT_FOR_CONNECTION_MS = 8_000;

export interface OpenEmbeddedOptions {
  /** Undefined = in memory. The caller must hold the folder's lock (`lock.ts`). */
  readonly dataDir?: string;
  /** A dump to start from. */
  readonly loadDataDir?: Blob;
  /** The compiled WebAssembly of PostgreSQL: tests that open many databases compile it only once. */
  readonly pgliteWasmModule?: WebAssembly.Module;
  readonly waitForConnectionMs?: number;
  /** The folder of migrations; by default all. A restored backup may be of before the newest. */
  readonly migrations?: string;
}

export interface EmbeddedDatabase extends Database {
  /** The whole database as one file. */
  dump(): Promise<Blob>;
}

export async function openEmbedded(
  { waitForConnectionMs = WAIT_FOR_CONNECTION_MS, migrations = MIGRATIONS, ...options }: OpenEmbeddedOptions,
  warn: Warn,
): Promise<EmbeddedDatabase> {
  const { onChange, onGap, change, gap } = createListeners();
  const engine = await startEngine({ ...options, channel: CHANNEL }, warn, gap);
  const pool = new pg.Pool({
    stream: () => engine.wire(),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitForConnectionMs,
    user: "postgres",
    database: "postgres",
    // Without this the PG* environment variables would decide.
    host: "embedded",
    ssl: false,
  });
  pool.on("error", (error) => warn("database connection lost", error));
  pool.on("connect", (client) => {
    client.on("error", (error) => warn("database connection lost", error));
    client.on("notification", (notice) => change(notice.payload ?? ""));
  });
  const close = async () => {
    await pool.end();
    await engine.close();
  };
  try {
    await migrateEmbedded(drizzle({ client: pool }), migrations);
    const db = poolDb(pool);
    const stopUpkeep = runMaintenance({ exec: (command) => pool.query(command) }, options.dataDir, warn);
    return {
      engine: "pglite",
      db,
      background: db,
      health: createDatabaseHealth(warn),
      // The folder's lock already keeps other processes out.
      alone: (work) => work(db),
      changes: { onChange, onGap, close: async () => undefined },
      isAlive: () => pool.query("select 1").then(yes, no),
      async dump() {
        // Taking the connection makes sure that no transaction is open during the dump.
        const client = await pool.connect();
        return engine.dump().finally(() => client.release());
      },
      async close() {
        stopUpkeep();
        await pool.query("checkpoint");
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const yes = () => true;
const no = () => false;
