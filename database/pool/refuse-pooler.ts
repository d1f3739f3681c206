/** A pooler that takes another connection for each transaction: it hears no change, and keeps locks for ever. */
import { once } from "node:events";
import type pg from "pg";

const HEARD_WITHIN = 2_000;

/** Its message is for who starts the shop. */
class PoolerError extends Error {
  constructor(cause: unknown) {
    super(
      "DATABASE_URL: los avisos de la base de datos no llegan; pasa por un PgBouncer en modo transaction, o algo parecido. Usa la dirección directa de PostgreSQL.",
      { cause },
    );
    this.name = "PoolerError";
  }
}

/** Call it before the first lock. */
export async function refusePooler(pool: pg.Pool): Promise<void> {
  const listener = await pool.connect();
  try {
    const channel = `start_${crypto.randomUUID()}`;
    await listener.query(`listen "${channel}"`);
    const heard = once(listener, "notification", { signal: AbortSignal.timeout(HEARD_WITHIN) });
    await Promise.all([heard, pool.query("select pg_notify($1, '')", [channel])]);
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw new PoolerError(error);
    throw error;
  } finally {
    listener.release(true);
  }
}
