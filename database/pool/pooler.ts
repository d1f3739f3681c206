/** What stands between the shop and PostgreSQL: a pooler that takes another connection for each transaction, or nothing. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const ANSWERED_WITHIN = 2_000;

/** Its message is for who starts the shop. */
class PoolerError extends Error {
  constructor(words: string, cause: unknown) {
    super(words, { cause });
    this.name = "PoolerError";
  }
}

const NOT_DIRECT =
  "pasa por un PgBouncer en modo transaction, o algo parecido, que no trae los avisos de la base de datos. " +
  "Pon en DATABASE_DIRECT_URL la dirección directa de PostgreSQL, o usa esa sola.";
const OTHER_DATABASE =
  "por ahí no llegan los avisos de DATABASE_URL. Pon la dirección directa de la misma base de datos, sin pooler.";

/**
 * `direct` hears what is said through `pool`: else changes would be lost, locks be held for ever, or another database
 * be migrated. Call it before the first lock.
 */
export async function refuseDeaf(direct: pg.Pool, pool: pg.Pool): Promise<void> {
  const words = direct === pool ? `DATABASE_URL: ${NOT_DIRECT}` : `DATABASE_DIRECT_URL: ${OTHER_DATABASE}`;
  const listener = await direct.connect().catch((error: unknown) => {
    throw error instanceof Error && error.message.includes("unsupported startup parameter")
      ? new PoolerError(words, error)
      : error;
  });
  try {
    const channel = `start_${crypto.randomUUID()}`;
    await listener.query(`listen "${channel}"`);
    const heard = once(listener, "notification", { signal: AbortSignal.timeout(ANSWERED_WITHIN) });
    await Promise.all([heard, pool.query("select pg_notify($1, '')", [channel])]);
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") throw new PoolerError(words, error);
    throw error;
  } finally {
    listener.release(true);
  }
}

/**
 * Whether the pooler brings a named statement along to another connection, as PgBouncer does from 1.21 on. True only
 * where it was seen: with names that it loses every order would fail.
 */
export async function keepsNames(pool: pg.Pool): Promise<boolean> {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()]);
  const text = "select pg_backend_pid() as pid";
  const pidOf = ({ rows }: pg.QueryResult<{ pid: number }>) => rows[0]?.pid;
  // A name that no connection has kept from an earlier start.
  const named = { name: `start_${crypto.randomUUID()}`, text };
  try {
    const first = pidOf(await one.query<{ pid: number }>(named));
    await other.query("begin");
    if (pidOf(await other.query<{ pid: number }>(text)) !== first) return false;
    // Waits where the pooler has no second connection, and fails where the name is not known there.
    const again = one.query<{ pid: number }>(named).then(pidOf, () => undefined);
    const found = await Promise.race([again, sleep(ANSWERED_WITHIN, undefined, { ref: false })]);
    return found !== undefined && found !== first;
  } catch {
    return false;
  } finally {
    one.release(true);
    other.release(true);
  }
}
