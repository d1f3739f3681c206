/**
 * A PostgreSQL that follows the writer and is only read. It answers only when it has replayed all that was written
 * before it was asked, by whomever: what is kept of an answer until the next change (cards, stored pages) is then never
 * older than the last one, and each visitor sees what was just saved. Otherwise, or when it is away, the writer answers.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Availability, watchAvailability } from "./availability.ts";
import { createDatabaseHealth } from "./health.ts";
import { GuardedPool } from "./pool.ts";
import type { Warn } from "./warn.ts";

const CONNECTIONS = 10;
/** In milliseconds. Who does not say so soon where it stands is not waited for until it was looked at again. */
const SAYS_WITHIN = 250;
const LOOK_EVERY = 1_000;

export interface Replica {
  /** Seconds since the newest that it has replayed was written, 0 = nothing is missing; null = it is not used. */
  lag(): number | null;
  /** Like `query` of a pool, for statements that only read. */
  query(...asked: unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

/** Its message is for who starts the shop. */
class ReplicaError extends Error {
  constructor() {
    super(
      "DATABASE_READ_URL: no es una réplica de la base de datos de DATABASE_URL. Pon la dirección de una, o quítala.",
    );
    this.name = "ReplicaError";
  }
}

interface Standing {
  readonly at: number | null;
  readonly follows: boolean;
  readonly age: number;
  readonly identity: string;
}

const POSITION = { writer: "pg_current_wal_insert_lsn()", replica: "pg_last_wal_replay_lsn()" };
const IDENTITY = `current_database() || ' ' || (select system_identifier from pg_control_system())`;

async function positionOf(pool: pg.Pool, which: keyof typeof POSITION): Promise<number | null> {
  const { rows } = await pool.query<{ at: number | null }>(`select (${POSITION[which]} - '0/0')::float8 as at`);
  return rows[0]?.at ?? null;
}

/** `writer` says where the writer stands, `statements` are asked instead. Throws if it is no replica of the writer. */
export async function openReplica(url: string, writer: pg.Pool, statements: pg.Pool, warn: Warn): Promise<Replica> {
  const said: Warn = (message, error) => warn(`replica: ${message}`, error);
  const availability: Availability = watchAvailability(url, said);
  const pool = new GuardedPool({ url, availability, health: createDatabaseHealth(said), max: CONNECTIONS });
  let behind: number | null = null;

  async function look(): Promise<void> {
    const at = await positionOf(writer, "writer");
    const own = await writer.query<{ identity: string }>(`select ${IDENTITY} as identity`);
    const { rows } = await pool.query<Standing>(
      `select (${POSITION.replica} - '0/0')::float8 as at, pg_is_in_recovery() as follows, ${IDENTITY} as identity,
         coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as age`,
    );
    const [found] = rows;
    // One that was promoted is a shop of its own.
    if (!found?.follows || found.identity !== own.rows[0]?.identity) throw new ReplicaError();
    behind = (found.at ?? 0) >= (at ?? Infinity) ? 0 : Math.max(found.age, 0);
  }
  /** The health of the pool has logged why. */
  const lookAgain = () =>
    look().catch((error: unknown) => {
      if (behind !== null && error instanceof ReplicaError) said(error.message, error);
      behind = null;
    });

  let asking: Promise<unknown> = Promise.resolve();
  let next: Promise<boolean> | undefined;
  /** Those who ask at the same time share a question, but only one that has not begun: it must include their writes. */
  function hasCaughtUp(): Promise<boolean> {
    next ??= asking.then(() => {
      next = undefined;
      const answer = Promise.all([positionOf(writer, "writer"), positionOf(pool, "replica")]).then(
        ([wanted, replayed]) => wanted !== null && replayed !== null && replayed >= wanted,
        () => false,
      );
      const within = Promise.race([answer, sleep(SAYS_WITHIN, undefined, { ref: false })]).then((found) => {
        if (found === undefined) behind = null;
        return found ?? false;
      });
      asking = within;
      return within;
    });
    return next;
  }

  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => (looking = looking.then(lookAgain)), LOOK_EVERY).unref();
  const close = async () => {
    clearInterval(timer);
    availability.close();
    await pool.end();
  };
  await look().catch(async (error: unknown) => {
    if (!(error instanceof ReplicaError)) return said("it does not answer, the writer does", error);
    await close();
    throw error;
  });
  return {
    lag: () => (availability.away() ? null : behind),
    async query(...asked) {
      if (behind !== null && !availability.away() && (await hasCaughtUp()))
        try {
          const answer: unknown = await Reflect.apply(pool.query, pool, asked);
          return answer;
        } catch {
          // Whatever it was, the writer knows, or fails for the same reason.
        }
      return Reflect.apply(statements.query, statements, asked);
    },
    close,
  };
}
