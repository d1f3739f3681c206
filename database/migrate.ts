/** Migrates a database to the newest schema. `npm run db:generate` writes the SQL files. */
import { existsSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { projectFolder } from "./project-folder.ts";

export const MIGRATIONS = path.join(projectFolder(), "database/migrations");
if (!existsSync(MIGRATIONS)) throw new Error(`No migrations in ${MIGRATIONS}`);

/**
 * Arbitrary keys of advisory locks, the same in every instance: two that start together must not do this work twice.
 */
export const MIGRATION_LOCK = 7_311_204;
export const START_LOCK = 7_311_205;

/** Several instances may start on one empty database: without the lock 24 of 30 such starts failed. */
export async function migrateDatabase(pool: pg.Pool, migrationsFolder: string): Promise<void> {
  await withAdvisoryLock(pool, MIGRATION_LOCK, async (client) => {
    await refuseNewer(client, readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0);
    await migrate(drizzle({ client }), { migrationsFolder });
  });
}

/** Its message is for who starts the shop. */
class NewerDatabaseError extends Error {
  constructor() {
    super(
      "La base de datos es de una versión más nueva de la tienda, que esta no conoce. Actualiza esta, o trae una copia de antes a otro lugar.",
    );
    this.name = "NewerDatabaseError";
  }
}

/** An old version would write what the new one does not understand, or leave out what it needs. */
async function refuseNewer(client: pg.PoolClient, newest: number): Promise<void> {
  const table = "drizzle.__drizzle_migrations";
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('${table}') is not null as "isThere"`);
  if (!rows[0]?.isThere) return;
  const newer = await client.query(`select from ${table} where created_at > $1`, [newest]);
  if (newer.rowCount !== 0) throw new NewerDatabaseError();
}

/** Waits without limit until nobody else holds the lock. No time limits: the work may take minutes. */
export async function withAdvisoryLock<T>(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    // Must come first: waiting for the lock is a statement too and would time out.
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lock]);
    return await work(client);
  } finally {
    // Closing the connection frees the lock and drops its settings, whatever state it is in.
    client.release(true);
  }
}
