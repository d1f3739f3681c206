/**
 * Keeps the offered ways of delivery at hand, so that no page waits for them. The owner edits rows with whatever he likes:
 * a trigger of the table tells of it.
 */
import { isDeepStrictEqual } from "node:util";
import type { ShippingMethod } from "#contracts/order/shipping-methods.ts";
import type { ChangeBus } from "#database/changes.ts";
import { isDatabaseUnavailable } from "#database/failures.ts";

const RETRY_AFTER = 1_000;

export interface OfferedOptions {
  /** What is shown until the first reading. */
  readonly first: readonly ShippingMethod[];
  readonly read: () => Promise<readonly ShippingMethod[]>;
  readonly changes: Pick<ChangeBus, "onChange" | "onGap">;
  readonly log: (message: string, error: unknown) => void;
  readonly onChange: () => void;
}

export function keepOffered({ first, read, changes, log, onChange }: OfferedOptions) {
  let current = first;
  /** Milliseconds, so that it goes on growing after a restart. */
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
      // In the same breath as the last look at `readAgain`: who asks after it begins a reading of his own.
      reading = undefined;
    }
  }

  /** One reading at a time; asked again meanwhile, one more follows. What fails is tried again until it is read. Never throws. */
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
