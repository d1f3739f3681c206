import { PgDialect } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "./db.ts";
import { DatabaseConnectionError } from "./failures.ts";
import { PreparedSession, createNames } from "./prepared-session.ts";

const dialect = new PgDialect();

/**
 * Drizzle on the pool, with its own handling of transaction connections: when `begin` fails Drizzle never returns the
 * connection, and after a failed `rollback` it returns one that is still in its transaction.
 */
export function poolDb(pool: pg.Pool): Db {
  const db: Db = drizzle({ client: pool });
  const nameOf = createNames();
  const sessions = new WeakMap<pg.PoolClient, PreparedSession>();
  const sessionOf = (client: pg.PoolClient): PreparedSession => {
    const session = sessions.get(client) ?? new PreparedSession(client, dialect, nameOf);
    sessions.set(client, session);
    return session;
  };
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw cause instanceof DatabaseConnectionError ? cause : new DatabaseConnectionError(cause);
    });
    try {
      return await sessionOf(client).transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== "I");
    }
  };
  return db;
}
