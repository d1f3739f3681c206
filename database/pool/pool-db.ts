import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { publishing } from "../changes.ts";
import type { Db } from "../db.ts";
import { DatabaseConnectionError } from "../failures.ts";
import { shareStatements } from "../query/statement.ts";

/**
 * Drizzle on the pool. Transactions get their connection here: when `begin` fails Drizzle never returns the one that it
 * took from the pool, and after a failed `rollback` it returns one that is still in its transaction.
 */
export function poolDb(pool: pg.Pool): Db {
  const db: Db = drizzle({ client: pool });
  const onConnection = new WeakMap<pg.PoolClient, Db>();
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw cause instanceof DatabaseConnectionError ? cause : new DatabaseConnectionError(cause);
    });
    try {
      const own: Db = onConnection.get(client) ?? drizzle({ client });
      onConnection.set(client, own);
      return await own.transaction((tx) => {
        shareStatements(tx, own);
        return publishing(tx, () => work(tx));
      }, config);
    } finally {
      client.release(client.getTransactionStatus() !== "I");
    }
  };
  return db;
}
