/**
 * Whether the database can be asked at all. Once it was found away nobody waits for it any more: everybody is told at
 * once, and one connection of our own looks twice a second whether it is back.
 */
import pg from "pg";
import type { Warn } from "./warn.ts";

/** How long a question without work may take to be answered. */
const ANSWER_WITHIN = 2_000;
const LOOK_EVERY = 500;

export interface Availability {
  /** Why it is away; null = it can be asked. */
  away(): Error | null;
  /** Somebody got no answer: nobody else asks until it answered us. */
  markAway(error: Error): void;
  /** Somebody was answered. */
  markBack(): void;
  /** Asks now. Never throws, never waits long. */
  answers(): Promise<boolean>;
  close(): void;
}

export function watchAvailability(url: string, warn: Warn): Availability {
  let reason: Error | null = null;
  let asking: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function look(): Promise<void> {
    const isBack = await answers();
    if (closed || !reason) return;
    if (isBack) markBack();
    else lookAgain();
  }

  function markBack(): void {
    clearTimeout(timer);
    if (reason) warn("the database answers again", undefined);
    reason = null;
  }

  function lookAgain(): void {
    timer = setTimeout(() => void look(), LOOK_EVERY);
    timer.unref();
  }

  /** However many ask, one connection is opened. */
  async function answers(): Promise<boolean> {
    asking ??= ask(url).finally(() => (asking = undefined));
    return asking;
  }

  return {
    answers,
    away: () => reason,
    markBack,
    markAway(error) {
      if (closed || reason) return;
      reason = error;
      warn("the database does not answer", error);
      lookAgain();
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}

async function ask(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
  });
  // Unheard it would end the process; what matters is told by the promises below.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    void endClient(client);
  }
}

/** Says goodbye, and hangs up where nobody answers even that: a frozen server would keep us for ever. */
export async function endClient(client: pg.Client): Promise<void> {
  const hangUp = setTimeout(() => client.connection.stream.destroy(), ANSWER_WITHIN);
  hangUp.unref();
  await client.end().catch(() => undefined);
  clearTimeout(hangUp);
}
