/** Brings a database to the newest schema. Migrations are SQL files made by `npm run db:generate`. */
import { existsSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runPostgres } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as runPglite } from "drizzle-orm/pglite/migrator";
import type pg from "pg";
import { projectFolder } from "./project-folder.ts";

const migrationsFolder = path.join(projectFolder(), "database/migrations");
if (!existsSync(migrationsFolder)) throw new Error(`No migrations in ${migrationsFolder}`);

/** One process at a time: the folder's lock is held. */
export async function migratePglite(db: PgliteDatabase): Promise<void> {
  await runPglite(db, { migrationsFolder });
}

/** Any number, the same everywhere: it keeps two starting instances from migrating at once. */
export const MIGRATION_LOCK = 7_311_204;

/** Several instances may start on one empty database: without the lock 24 of 30 such starts failed. */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // First: waiting for the lock is a statement too, and the one who migrates may take longer than ours may.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await runPostgres(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.query("reset statement_timeout").catch(() => undefined);
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
