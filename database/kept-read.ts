/**
 * Keeps what was read from a table in memory, so that no page waits for it, and reads it again when its topic is
 * published: by the code that writes it, or by a trigger where owners may edit the table with any tool.
 */
import { isDeepStrictEqual } from "node:util";
import type { ChangeBus, ChangeTopic } from "./changes.ts";
import { isDatabaseUnavailable } from "./failures.ts";

const RETRY_AFTER = 1_000;

export interface KeptReadOptions<Value> {
  /** The topic of the changes bus that says that it changed. */
  readonly topic: ChangeTopic;
  /** Used until the first reading. */
  readonly first: Value;
  readonly read: () => Promise<Value>;
  readonly changes: Pick<ChangeBus, "onChange" | "onGap">;
  readonly log: (message: string, error: unknown) => void;
  /** Logged when it cannot be read. */
  readonly failure: string;
  readonly onChange: () => void;
}

export function createKeptRead<Value>(options: KeptReadOptions<Value>) {
  const { topic: own, first, read, changes, log, failure, onChange } = options;
  let current = first;
  /** Milliseconds, so that it grows across restarts. */
  let version = Date.now();
  let reading: Promise<void> | undefined;
  let readAgain = false;
  let closed = false;

  async function readAll(): Promise<void> {
    try {
      do {
        readAgain = false;
        const now = await read();
        if (closed) return;
        if (isDeepStrictEqual(now, current)) continue;
        current = now;
        version = Math.max(version + 1, Date.now());
        onChange();
      } while (readAgain);
    } finally {
      // Must run right after the last check of `readAgain`, without an await between: a later call of `refresh` starts
      // its own reading.
      reading = undefined;
    }
  }

  /**
   * One reading at a time; a call during a reading causes one more. A failed reading is retried until it succeeds.
   * Never throws.
   */
  function refresh(): Promise<void> {
    if (closed) return Promise.resolve();
    readAgain = true;
    reading ??= readAll().catch((error: unknown) => {
      if (closed) return;
      if (!isDatabaseUnavailable(error)) log(failure, error);
      setTimeout(() => void refresh(), RETRY_AFTER).unref();
    });
    return reading;
  }

  const stops = [changes.onChange((topic) => topic === own && void refresh()), changes.onGap(() => void refresh())];

  return {
    current: () => current,
    version: () => version,
    refresh,
    close(): void {
      closed = true;
      stops.forEach((stop) => stop());
    },
  };
}
