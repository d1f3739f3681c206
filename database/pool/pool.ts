/**
 * A PostgreSQL pool whose connections never end the process and never wait without limit: each has an error listener,
 * and every query is answered or fails within seconds.
 */
import { Socket } from "node:net";
import pg from "pg";
import type { Availability } from "./availability.ts";
import type { DatabaseHealth } from "./health.ts";
import { DatabaseConnectionError, databaseFailure } from "../failures.ts";

/** The longest wait for a connection, new or returned, in milliseconds. */
const CONNECTION_WITHIN = 3_000;
/** Time limits that the server enforces, in milliseconds. */
const LOCK_WITHIN = 5_000;
const STATEMENT_WITHIN = 6_000;
const IDLE_IN_TRANSACTION = 30_000;

/** A connection in use that is silent for longer than a statement may take does not answer any more. */
const SILENT_AT_MOST = STATEMENT_WITHIN + 1_000;
/** Background statements may take minutes; this limit only ends connections that the network swallowed. */
const SILENT_IN_BACKGROUND = 15 * 60_000;

export interface PoolOptions {
  readonly url: string;
  readonly availability: Availability;
  readonly health: DatabaseHealth;
  readonly max: number;
  /** For background work: no time limits on its statements and locks. */
  readonly background?: boolean;
  /** Behind a pooler, which refuses time limits at the start of a connection: each transaction sets them. */
  readonly pooled?: boolean;
}

/** What a transaction through a pooler begins with. */
export const SET_LIMITS = [
  `set local statement_timeout = ${STATEMENT_WITHIN}`,
  `set local lock_timeout = ${LOCK_WITHIN}`,
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION}`,
].join("; ");

type Lend = (error: Error | undefined, client: pg.PoolClient | undefined, done: (error?: unknown) => void) => void;

/** The name must contain "Pool": Drizzle recognizes a pool by it. */
export class GuardedPool extends pg.Pool {
  readonly #availability: Availability;

  readonly #health: DatabaseHealth;

  constructor({ url, availability, health, max, background = false, pooled = false }: PoolOptions) {
    super({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECTION_WITHIN,
      keepAlive: true,
      ...(pooled ? {} : { idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION }),
      ...(background || pooled ? {} : { statement_timeout: STATEMENT_WITHIN, lock_timeout: LOCK_WITHIN }),
    });
    this.#availability = availability;
    this.#health = health;
    // A server that ends right after the pool may cut connections that are still saying goodbye.
    const note = (error: Error) => void (this.ending || health.note(error));
    const lost = (error: Error) => note(new DatabaseConnectionError(error));
    // The pool replaces a connection that fails while idle.
    this.on("error", lost);
    this.on("connect", (client) => {
      // The pool listens only to idle connections: an error on one in use would end the process. Its user gets the
      // error from the statement.
      client.on("error", lost);
      client.connection.on("errorMessage", note);
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

/** A frozen server keeps its connections open: without this a query on one would wait for ever. */
function hangUpWhenSilent(client: pg.PoolClient, reason: () => Error): void {
  const socket = socketOf(client);
  if (!socket) return;
  let answered = socket.bytesWritten;
  client.on("drain", () => (answered = socket.bytesWritten));
  socket.on("timeout", () => {
    // Everything was answered: the server is not silent, the shop is busy in the middle of a transaction.
    if (socket.bytesWritten === answered) socket.setTimeout(socket.timeout ?? 0);
    else socket.destroy(reason());
  });
}

function socketOf({ connection: { stream } }: pg.PoolClient): Socket | undefined {
  return stream instanceof Socket ? stream : undefined;
}
