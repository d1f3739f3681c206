/** Failures of the host, each in the specification's words. One that lasts is logged at intervals, not at every reading. */
import type { Clock } from "#contracts/time/clock.ts";
import type { LogFailure } from "../store-api.ts";

/** In milliseconds: a host that is down would fill the log with 38,000 lines a day. */
const LOG_EVERY = 10 * 60_000;
const KINDS_MAX = 100;

export type FailureLog = (messages: readonly string[], error: unknown) => void;

export function createFailureLog(log: LogFailure, clock: Clock): FailureLog {
  const logged = new Map<string, number>();
  return (messages, error) => {
    const now = clock.now().getTime();
    const key = `${messages.join()} ${String(error)}`;
    if (Math.abs(now - (logged.get(key) ?? -Infinity)) < LOG_EVERY) return;
    if (logged.size > KINDS_MAX) logged.clear();
    logged.set(key, now);
    messages.forEach((message) => log(message, error));
  };
}
