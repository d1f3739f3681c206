/** The database as the rest of the shop sees it, and how it is opened. */
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { watchAvailability } from "./availability.ts";
import { type ChangeBus, listenPostgres, publishing } from "../changes.ts";
import type { Warn } from "./warn.ts";
import type { Db } from "../db.ts";
import { type DatabaseHealth, createDatabaseHealth } from "./health.ts";
import { MIGRATIONS, START_LOCK, migrateDatabase, withAdvisoryLock } from "../migrate.ts";
import { GuardedPool, SET_LIMITS } from "./pool.ts";
import { keepsNames, refuseDeaf } from "./pooler.ts";
import { DatabaseConnectionError } from "../failures.ts";
import { type Replica, openReplica } from "./replica.ts";
import { dropNames, shareStatements } from "../query/statement.ts";

export interface Database {
  /** No other process uses it, so what a dead process has left behind can be taken up at once. */
  readonly isExclusive: boolean;
  readonly db: Db;
  /** For what only shows and decides nothing: a replica answers where it has all that was written, else `db` does. */
  readonly reader: Db;
  /** Undefined = there is none. */
  readonly replica: Pick<Replica, "lag"> | undefined;
  /** For background work of minutes: its statements have no time limit. */
  readonly background: Db;
  /** A connection of one's own, without time limits, for what Drizzle does not speak (`copy`). */
  connect(): Promise<pg.PoolClient>;
  readonly health: DatabaseHealth;
  readonly changes: ChangeBus;
  /** Whether it answers now; also answers, with false, when the database is away or frozen. */
  isAlive(): Promise<boolean>;
  /** Runs `work` while no other instance does: the first start on an empty database must do some things only once. */
  alone<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** For requests and jobs, and for background work. */
const CONNECTIONS = 20;
const BACKGROUND_CONNECTIONS = 3;

export interface OpenOptions {
  /** Their folder: a restored backup may be of before the newest. */
  readonly migrations?: string | undefined;
  readonly isExclusive?: boolean;
  /** The address without the pooler that stands before `url`, for what needs a connection of its own. */
  readonly direct?: string | undefined;
  /** The address of a replica. */
  readonly read?: string | undefined;
}

export async function openPostgres(
  url: string,
  warn: Warn,
  { migrations = MIGRATIONS, isExclusive = false, direct, read }: OpenOptions = {},
): Promise<Database> {
  let isOpen = false;
  // Failures before that are thrown: logging them too would report a failed start twice.
  const warnOnceOpen: Warn = (message, error) => {
    if (isOpen) warn(message, error);
  };
  const health = createDatabaseHealth(warnOnceOpen);
  const availability = watchAvailability(url, warnOnceOpen);
  const pooled = direct !== undefined;
  // Either way may be lost while the other answers.
  const directly = pooled ? watchAvailability(direct, warnOnceOpen) : availability;
  const pool = new GuardedPool({ url, availability, health, max: CONNECTIONS, pooled });
  const background = new GuardedPool({
    url: direct ?? url,
    availability: directly,
    health,
    max: BACKGROUND_CONNECTIONS,
    background: true,
  });
  let replica: Replica | undefined;
  const close = async () => {
    await replica?.close();
    availability.close();
    directly.close();
    await Promise.all([pool.end(), background.end()]);
  };
  try {
    if (!isExclusive) await refuseDeaf(background, pooled ? pool : background);
    const hasNames = !pooled || (await keepsNames(pool));
    await migrateDatabase(background, migrations);
    const statements = pooled ? withinLimits(pool) : pool;
    const db = poolDb(pool, statements, pooled, hasNames);
    if (read) replica = await openReplica(read, pool, statements, warn);
    const changes = await listenPostgres(direct ?? url, warn);
    // Must be the first listeners: those that read again after the gap would still be refused otherwise.
    changes.onGap(directly.markBack);
    changes.onGap(availability.markBack);
    isOpen = true;
    return {
      isExclusive,
      db,
      reader: replica ? readerDb(pool, replica, db) : db,
      replica,
      background: poolDb(background, background),
      connect: () => background.connect(),
      health,
      changes,
      isAlive: () => availability.answers(),
      alone: (work) => withAdvisoryLock(background, START_LOCK, (client) => work(drizzle({ client }))),
      close: async () => {
        await changes.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Drizzle on the pool. Transactions get their connection here: when `begin` fails Drizzle never returns the one that it
 * took from the pool, and after a failed `rollback` it returns one that is still in its transaction.
 */
function poolDb(pool: pg.Pool, statements: pg.Pool, pooled = false, hasNames = true): Db {
  const named = <One extends Db>(one: One): One => {
    if (!hasNames) dropNames(one);
    return one;
  };
  const db: Db = named(drizzle({ client: statements }));
  const onConnection = new WeakMap<pg.PoolClient, Db>();
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw cause instanceof DatabaseConnectionError ? cause : new DatabaseConnectionError(cause);
    });
    try {
      const own: Db = onConnection.get(client) ?? named(drizzle({ client }));
      onConnection.set(client, own);
      return await own.transaction(async (tx) => {
        shareStatements(tx, own);
        if (pooled) await tx.execute(sql.raw(SET_LIMITS));
        return publishing(tx, () => work(tx));
      }, config);
    } finally {
      client.release(client.getTransactionStatus() !== "I");
    }
  };
  return db;
}

/** The pool, each of whose statements is a transaction: only within one a pooler lets time limits be set. */
function withinLimits(pool: pg.Pool): pg.Pool {
  const query = async (...asked: unknown[]): Promise<unknown> => {
    const client = await pool.connect();
    try {
      await client.query(`begin; ${SET_LIMITS}`);
      const answer: unknown = await Reflect.apply(client.query, client, asked);
      await client.query("commit");
      return answer;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    } finally {
      client.release(client.getTransactionStatus() !== "I");
    }
  };
  return asking(pool, query);
}

/** Whoever writes through it anyway writes to the writer: the replica refuses. */
function readerDb(pool: pg.Pool, { query }: Replica, writer: Db): Db {
  const db: Db = drizzle({ client: asking(pool, query) });
  db.transaction = (work, config) => writer.transaction(work, config);
  return db;
}

/** The pool, with another `query`. */
const asking = (pool: pg.Pool, query: (...asked: unknown[]) => Promise<unknown>): pg.Pool =>
  new Proxy(pool, { get: (target, name) => (name === "query" ? query : Reflect.get(target, name)) });
