/**
 * Whether the database answers. Once it is known to be away, every query fails at once instead of waiting, and one
 * probe connection checks twice a second whether it is back.
 */
import pg from "pg";
import type { Warn } from "./warn.ts";

/** The time limit of the probe, in milliseconds. */
const ANSWER_WITHIN = 2_000;
const CHECK_EVERY = 500;

export interface Availability {
  /** Why it is away; null = it can be used. */
  away(): Error | null;
  /** Call when a query got no answer: all others fail at once until the probe succeeds. */
  markAway(error: Error): void;
  /** Call when the database answered. */
  markBack(): void;
  /** Probes now. Never throws, never waits longer than the time limit. */
  answers(): Promise<boolean>;
  close(): void;
}

export function watchAvailability(url: string, warn: Warn): Availability {
  let reason: Error | null = null;
  let asking: Promise<boolean> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function check(): Promise<void> {
    const isBack = await answers();
    if (closed || !reason) return;
    if (isBack) markBack();
    else checkAgain();
  }

  function markBack(): void {
    clearTimeout(timer);
    if (reason) warn("the database answers again", undefined);
    reason = null;
  }

  function checkAgain(): void {
    timer = setTimeout(() => void check(), CHECK_EVERY);
    timer.unref();
  }

  /** Many callers at the same time share one probe connection. */
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
      checkAgain();
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
  // An `error` event without a listener would end the process; the promises below report the failure.
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

/** Ends the connection, by force when the server does not react: a frozen server would keep it open for ever. */
export async function endClient(client: pg.Client): Promise<void> {
  const hangUp = setTimeout(() => client.connection.stream.destroy(), ANSWER_WITHIN);
  hangUp.unref();
  await client.end().catch(() => undefined);
  clearTimeout(hangUp);
}
