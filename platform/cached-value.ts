/**
 * One value that is always at hand: no page waits for it. The old one is used while a new one is read, and when it
 * cannot be read.
 */
import { isDeepStrictEqual } from "node:util";

const RETRY_AFTER = 1_000;

export interface CachedValueOptions<Value> {
  /** Used until the first reading. */
  readonly first: Value;
  readonly read: (last: Value) => Promise<Value>;
  /** Called after each reading that differs from the last one. */
  readonly onChange: () => void;
  readonly onFailure: (error: unknown) => void;
  /** In milliseconds, after each reading: when it is read again unasked. Without it only `refresh` reads. */
  readonly readAgainAfter?: () => number;
}

export function createCachedValue<Value>(options: CachedValueOptions<Value>) {
  const { first, read, onChange, onFailure, readAgainAfter } = options;
  let current = first;
  /**
   * Milliseconds, so that it grows across restarts. Each instance counts on its own: of two behind one balancer the same
   * value has different versions, so whoever compares them must ask for "different", not for "newer".
   */
  let version = Date.now();
  let reading: Promise<void> | undefined;
  let mustReadAgain = false;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function readAll(): Promise<void> {
    try {
      do {
        mustReadAgain = false;
        const now = await read(current);
        if (closed) return;
        if (isDeepStrictEqual(now, current)) continue;
        current = now;
        version = Math.max(version + 1, Date.now());
        onChange();
      } while (mustReadAgain);
      // With jitter: many shops must not ask one host at the same moment.
      if (readAgainAfter) readAfter(readAgainAfter() * (1 + Math.random() / 4));
    } finally {
      // Right after the last check of `mustReadAgain`, without an await between: a later `refresh` starts its own reading.
      reading = undefined;
    }
  }

  function readAfter(ms: number): void {
    timer = setTimeout(() => void refresh(), ms).unref();
  }

  /**
   * One reading at a time; a call during a reading causes one more. A failed reading is repeated until it succeeds.
   * Never throws.
   */
  function refresh(): Promise<void> {
    if (closed) return Promise.resolve();
    mustReadAgain = true;
    clearTimeout(timer);
    reading ??= readAll().catch((error: unknown) => {
      if (closed) return;
      onFailure(error);
      readAfter(RETRY_AFTER);
    });
    return reading;
  }

  return {
    current: () => current,
    /** Grows with each call of `onChange`, also across restarts. */
    version: () => version,
    refresh,
    /** When the reading that goes on, if one does, is over. */
    settled: (): Promise<void> => reading ?? Promise.resolve(),
    /** A value of before the restart, used until the first reading. It is not announced. */
    startWith(value: Value): void {
      if (current === first) current = value;
    },
    /** Reads no more; the current value stays available for the last requests. */
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}
