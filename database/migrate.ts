/** Brings a database to the newest schema. Migrations are SQL files made by `npm run db:generate`. */
import { existsSync } from "node:fs";
import path from "node:path";
import { type NodePgDatabase, drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { projectFolder } from "./project-folder.ts";

const migrationsFolder = path.join(projectFolder(), "database/migrations");
if (!existsSync(migrationsFolder)) throw new Error(`No migrations in ${migrationsFolder}`);

/** One process at a time: the folder's lock is held. */
export async function migrateEmbedded(db: NodePgDatabase): Promise<void> {
  await migrate(db, { migrationsFolder });
}

/** Any numbers, the same everywhere: they keep two starting instances from doing the same at once. */
export const MIGRATION_LOCK = 7_311_204;
export const START_LOCK = 7_311_205;

/** Several instances may start on one empty database: without the lock 24 of 30 such starts failed. */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  await alone(pool, MIGRATION_LOCK, (client) => migrate(drizzle({ client }), { migrationsFolder }));
}

/** Waits, however long, until nobody else holds the lock. Without time limits: what it is for may take minutes. */
export async function alone<T>(pool: pg.Pool, lock: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // First: waiting for the lock is a statement too.
    await client.query("set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lock]);
    return await work(client);
  } finally {
    // The lock and the settings are the connection's: they go with it, whatever state it is in.
    client.release(true);
  }
}
