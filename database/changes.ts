/**
 * The changes bus. A write publishes topics inside its own transaction; every instance receives them after the commit.
 * Messages can be lost with a connection, so a topic only says *what* changed, and listeners read the data again.
 */
import { sql } from "drizzle-orm";
import pg from "pg";
import { endClient } from "./pool/availability.ts";
import type { Db } from "./db.ts";
import type { Warn } from "./pool/warn.ts";
import { type Value, statement } from "./query/statement.ts";

const CHANNEL = "changes";

/**
 * `cart:<owner key>`, `product:<id>`, `products` (any of them), `listing`, `menu`, `content` (published), `search` (words or synonyms), `redirects`, `jobs:<kind>` (there is work to do; without a kind: of any),
 * `order:<id>`, `orders:<user id>`, `orders` (any placed one), `session:<id>` (it ended), `payments` (how QR payments are taken), `shipping` (its methods), `promotions`; sessions and shipping are published by triggers.
 */
export type ChangeTopic =
  | `cart:${string}`
  | `product:${string}`
  | "products"
  | "listing"
  | "menu"
  | "content"
  | "search"
  | "redirects"
  | "jobs"
  | `jobs:${string}`
  | "shipping"
  | "payments"
  | "promotions"
  | `order:${string}`
  | "orders"
  | `orders:${string}`
  | `session:${string}`;

export interface ChangeBus {
  /** Returns the function that unsubscribes. */
  onChange(listener: (topic: string) => void): () => void;
  /** Called after a lost connection is restored: anything may have changed in between. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** What the open transactions have published. */
const published = new WeakMap<Db, Set<ChangeTopic>>();

/** Call inside the transaction of the write: its topics are sent together, each once, before the commit. */
export async function publish(tx: Db, topics: readonly ChangeTopic[]): Promise<void> {
  const open = published.get(tx);
  if (open) for (const topic of topics) open.add(topic);
  else await send(tx, topics);
}

/** Runs the work of a transaction and sends what it published. */
export async function publishing<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const topics = new Set<ChangeTopic>();
  published.set(tx, topics);
  const result = await work();
  await send(tx, [...topics]);
  return result;
}

const notify = statement("publish", (db, value: Value<{ topics: string }>) =>
  db
    .select({ sent: sql`pg_notify(${CHANNEL}, topic)` })
    .from(sql`jsonb_array_elements_text(${value("topics")}::jsonb) as topic`),
);

async function send(tx: Db, topics: readonly ChangeTopic[]): Promise<void> {
  if (topics.length === 0) return;
  await notify(tx, { topics: JSON.stringify(topics) });
}

export function createListeners() {
  const changed = new Set<(topic: string) => void>();
  const gaps = new Set<() => void>();
  const into =
    <T>(set: Set<T>) =>
    (listener: T) => {
      set.add(listener);
      return () => void set.delete(listener);
    };
  return {
    onChange: into(changed),
    onGap: into(gaps),
    change: (topic: string) => changed.forEach((listener) => listener(topic)),
    gap: () => gaps.forEach((listener) => listener()),
  };
}

const BEAT_EVERY = 350;
/** Beats without an answer. Not time: a process that stood still has not read the answer that is there. */
const SILENT_AT_MOST = 4;
const RETRY = 500;

/** LISTEN needs a connection of its own: a pool gives the connection to others, and messages are lost. */
export async function listenPostgres(url: string, warn: Warn): Promise<ChangeBus> {
  const { onChange, onGap, change, gap } = createListeners();
  let client: pg.Client | undefined;
  let closed = false;
  /** Beats since the question that has no answer yet. */
  let silent = 0;

  const open = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 3_000 });
    next.on("notification", (notice) => change(notice.payload ?? ""));
    next.on("error", (error) => lost(next, error));
    next.on("end", () => lost(next, new Error("connection ended")));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      // A frozen server accepts connections and never answers: without this each attempt would leave one open.
      void endClient(next);
      throw error;
    }
    client = next;
    silent = 0;
  };

  const lost = (which: pg.Client, error: unknown) => {
    if (closed || which !== client) return;
    client = undefined;
    warn("change listener lost its connection", error);
    void endClient(which);
    reopen();
  };

  const reopen = () => {
    if (closed) return;
    open().then(gap, (error: unknown) => {
      warn("change listener cannot connect", error);
      setTimeout(reopen, RETRY + Math.random() * 2_000).unref();
    });
  };

  // A frozen connection reports no error: only a query without an answer reveals it.
  const answered = (which: pg.Client) => {
    if (which === client) silent = 0;
  };
  const heartbeat = setInterval(() => {
    const asked = client;
    if (!asked) return;
    silent += 1;
    if (silent > SILENT_AT_MOST) lost(asked, new Error("no answer"));
    else if (silent === 1)
      asked.query(`listen ${CHANNEL}`).then(
        () => answered(asked),
        (error: unknown) => lost(asked, error),
      );
  }, BEAT_EVERY);
  heartbeat.unref();

  await open();
  return {
    onChange,
    onGap,
    close: async () => {
      closed = true;
      clearInterval(heartbeat);
      if (client) await endClient(client);
    },
  };
}
