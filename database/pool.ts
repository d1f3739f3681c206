/**
 * Connections to PostgreSQL that end neither the process nor anybody's patience: every one has a listener for its errors,
 * and whatever is asked of the database is answered, or fails, within some seconds.
 */
import { Socket } from "node:net";
import pg from "pg";
import type { Availability } from "./availability.ts";
import type { DatabaseHealth } from "./health.ts";
import { DatabaseConnectionError, databaseFailure } from "./failures.ts";

/** How long to wait for a connection, a new one or one that somebody gives back. */
const CONNECTION_WITHIN = 3_000;
/** The server's own limits. */
const LOCK_WITHIN = 5_000;
const STATEMENT_WITHIN = 6_000;
const IDLE_IN_TRANSACTION = 30_000;

/** A connection that is lent out and silent for longer than its statement may take is not answering any more. */
const SILENT_AT_MOST = STATEMENT_WITHIN + 1_000;
/** Background work may take minutes for one statement; a network that swallows everything is noticed in the end. */
const SILENT_IN_BACKGROUND = 15 * 60_000;

export interface PoolOptions {
  readonly url: string;
  readonly availability: Availability;
  readonly health: DatabaseHealth;
  readonly max: number;
  /** For work that nobody waits for: its statements take as long as they take. */
  readonly background?: boolean;
}

type Lend = (error: Error | undefined, client: pg.PoolClient | undefined, done: (error?: unknown) => void) => void;

/** Named so that Drizzle knows it for a pool. */
export class GuardedPool extends pg.Pool {
  readonly #availability: Availability;

  readonly #health: DatabaseHealth;

  constructor({ url, availability, health, max, background = false }: PoolOptions) {
    super({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECTION_WITHIN,
      keepAlive: true,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
      ...(background ? {} : { statement_timeout: STATEMENT_WITHIN, lock_timeout: LOCK_WITHIN }),
    });
    this.#availability = availability;
    this.#health = health;
    const lost = (error: Error) => void health.note(new DatabaseConnectionError(error));
    // One that dies while idle is replaced by the pool.
    this.on("error", lost);
    this.on("connect", (client) => {
      // The pool listens to idle connections only: the error of one that is lent out would end the process. Whoever
      // has it is told by his statement.
      client.on("error", lost);
      client.connection.on("errorMessage", (error) => health.note(error));
      hangUpWhenSilent(client, () => {
        const error = new DatabaseConnectionError(new Error("timeout expired"));
        availability.markAway(error);
        return error;
      });
    });
    const watch = (client: pg.PoolClient, ms: number) => socketOf(client)?.setTimeout(ms);
    this.on("acquire", (client) => watch(client, background ? SILENT_IN_BACKGROUND : SILENT_AT_MOST));
    this.on("release", (_error, client) => watch(client, 0));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(lend: Lend): void;
  override connect(lend?: Lend): Promise<pg.PoolClient> | void {
    if (!lend) return this.#lend();
    this.#lend().then(
      (client) => lend(undefined, client, (error) => client.release(error instanceof Error || error === true)),
      (error: Error) => lend(error, undefined, () => undefined),
    );
  }

  async #lend(): Promise<pg.PoolClient> {
    const away = this.#availability.away();
    if (away) throw new DatabaseConnectionError(away);
    try {
      return await super.connect();
    } catch (cause) {
      const error = new DatabaseConnectionError(cause);
      this.#health.note(error);
      if (databaseFailure(error) === "unreachable") this.#availability.markAway(error);
      throw error;
    }
  }
}

/** A frozen server keeps its connections open: who waits for an answer on one would wait for ever. */
function hangUpWhenSilent(client: pg.PoolClient, reason: () => Error): void {
  const socket = socketOf(client);
  if (!socket) return;
  let answered = socket.bytesWritten;
  client.on("drain", () => (answered = socket.bytesWritten));
  socket.on("timeout", () => {
    // Everything was answered: in the middle of a transaction it is we who take our time.
    if (socket.bytesWritten === answered) socket.setTimeout(socket.timeout ?? 0);
    else socket.destroy(reason());
  });
}

function socketOf({ connection: { stream } }: pg.PoolClient): Socket | undefined {
  return stream instanceof Socket ? stream : undefined;
}
