/** Opens the shop's database: PGlite in a folder (or in memory), or PostgreSQL by address. The rest sees one `Database`. */
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/node-postgres";
import pg from "pg";
import { type ChangeBus, type Warn, listenPglite, listenPostgres } from "./changes.ts";
import type { Db } from "./db.ts";
import { keepUp } from "./keep-up.ts";
import { migratePglite, migratePostgres } from "./migrate.ts";

export interface Database {
  readonly engine: "pglite" | "postgres";
  readonly db: Db;
  readonly changes: ChangeBus;
  /** Whether it answers now. */
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
}

/** Nobody there, or we are not let in: the address is wrong rather than the program. */
export class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
    this.name = "DatabaseUnreachableError";
  }
}

/** A host of several addresses fails with one error for each, and no words of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}

/** What a PostgreSQL server brings in its contrib package. */
export const PGLITE_EXTENSIONS = { pg_trgm, unaccent };

/** `folder` undefined = in memory. The caller holds the folder's lock (`lock.ts`) before it comes here. */
export async function openPglite(options: PGliteOptions, warn: Warn): Promise<Database> {
  const client = await PGlite.create({ ...options, extensions: PGLITE_EXTENSIONS });
  const db = drizzlePglite({ client });
  await migratePglite(db);
  const stopUpkeep = keepUp(client, options.dataDir, warn);
  return {
    engine: "pglite",
    db,
    changes: await listenPglite(client),
    isAlive: () => answers(client.query("select 1")),
    close: async () => {
      stopUpkeep();
      await client.exec("checkpoint");
      await client.close();
    },
  };
}

export async function openPostgres(url: string, warn: Warn): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 10_000,
  });
  // A pooled connection that dies while idle is replaced by the pool; unheard, its error would end the process.
  pool.on("error", (error) => warn("database connection lost", error));
  await pool.query("select 1").catch(async (error: unknown) => {
    await pool.end();
    throw new DatabaseUnreachableError(error);
  });
  await migratePostgres(pool);
  const changes = await listenPostgres(url, warn);
  return {
    engine: "postgres",
    db: drizzlePostgres({ client: pool }),
    changes,
    isAlive: () => answers(pool.query("select 1")),
    close: async () => {
      await changes.close();
      await pool.end();
    },
  };
}

async function answers(question: Promise<unknown>): Promise<boolean> {
  return question.then(
    () => true,
    () => false,
  );
}
