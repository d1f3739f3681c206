/** Migrates a database to the newest schema. `npm run db:generate` writes the SQL files. */
import { existsSync } from "node:fs";
import path from "node:path";
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
  await withAdvisoryLock(pool, MIGRATION_LOCK, (client) => migrate(drizzle({ client }), { migrationsFolder }));
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
