/**
 * Keeps the offered shipping methods (or purchase types) in memory, so that no page waits for them. Owners may edit the
 * methods with any tool: a trigger of the table publishes each change.
 */
import { isDeepStrictEqual } from "node:util";
import type { ChangeBus } from "#database/changes.ts";
import { isDatabaseUnavailable } from "#database/failures.ts";

const RETRY_AFTER = 1_000;

export interface MethodsCacheOptions<Row> {
  /** Used until the first reading. */
  readonly first: readonly Row[];
  readonly read: () => Promise<readonly Row[]>;
  readonly changes: Pick<ChangeBus, "onChange" | "onGap">;
  readonly log: (message: string, error: unknown) => void;
  readonly onChange: () => void;
}

export function createMethodsCache<Row>({ first, read, changes, log, onChange }: MethodsCacheOptions<Row>) {
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
        const methods = await read();
        if (closed) return;
        if (isDeepStrictEqual(methods, current)) continue;
        current = methods;
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
      if (!isDatabaseUnavailable(error)) log("the ways of delivery could not be read", error);
      setTimeout(() => void refresh(), RETRY_AFTER).unref();
    });
    return reading;
  }

  const stops = [
    changes.onChange((topic) => topic === "shipping" && void refresh()),
    changes.onGap(() => void refresh()),
  ];

  return {
    methods: () => current,
    version: () => version,
    refresh,
    close(): void {
      closed = true;
      stops.forEach((stop) => stop());
    },
  };
}
