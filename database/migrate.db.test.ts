import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, expect, inject, test, vi } from "vitest";
import { MIGRATIONS, MIGRATION_LOCK, migrateDatabase } from "./migrate.ts";

const name = `t_${randomBytes(8).toString("hex")}`;
const TIMEOUT_MS = 100;

const admin = new pg.Client({ connectionString: inject("postgresUrl") });
await admin.connect();
await admin.query(`create database ${name} template template_empty`);
const connectionString = new URL(name, inject("postgresUrl")).href;
const holder = new pg.Client({ connectionString });
await holder.connect();
const pool = new pg.Pool({ connectionString, statement_timeout: TIMEOUT_MS });
afterAll(async () => {
  await holder.end();
  await pool.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
});

/** How long a connection has been waiting for the migration lock, as the server sees it. */
async function waitedMs(): Promise<number> {
  const { rows } = await holder.query<{ ms: number }>(
    `select extract(epoch from clock_timestamp() - query_start)::float8 * 1000 as ms
     from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
    [name],
  );
  return rows[0]?.ms ?? 0;
}

test("a process that starts during another one's migration waits, however long its statements take (F27)", async () => {
  await holder.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  const migration = migrateDatabase(pool, MIGRATIONS);
  const outcome = migration.then(
    () => "migrated",
    (error: unknown) => String(error),
  );
  await vi.waitFor(async () => expect(await waitedMs()).toBeGreaterThan(3 * TIMEOUT_MS), 5_000);
  await holder.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  expect(await outcome).toBe("migrated");
  const { rows } = await pool.query("show statement_timeout");
  expect(rows).toEqual([{ statement_timeout: `${TIMEOUT_MS}ms` }]);
});

test("a database of a newer version is refused, with a sentence (F27)", async () => {
  const newer = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9000000000000)";
  await holder.query(newer);
  await expect(migrateDatabase(pool, MIGRATIONS)).rejects.toThrow("versión más nueva");
  await holder.query("delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'");
  await migrateDatabase(pool, MIGRATIONS);
});
