/** Remembers recent database failures, for `/readyz` and for errors whose cause was lost on the way. */
import type { Warn } from "./warn.ts";
import { type DatabaseFailure, databaseFailure } from "../failures.ts";

export interface DatabaseHealth {
  /** Records the error if it is a database failure, and returns the kind; null = it is not. */
  note(error: unknown): DatabaseFailure | null;
  /** The last failure, if it happened in the last `withinMs` milliseconds. */
  recent(withinMs: number): DatabaseFailure | null;
}

/** Each kind of failure is logged at most once in this time: a thousand requests may meet the same one. */
const LOG_EVERY = 30_000;

export function createDatabaseHealth(warn: Warn): DatabaseHealth {
  const logged = new Map<DatabaseFailure, number>();
  let last: DatabaseFailure | null = null;
  let at = 0;
  return {
    note(error) {
      const failure = databaseFailure(error);
      if (!failure) return null;
      last = failure;
      at = performance.now();
      if (at - (logged.get(failure) ?? -LOG_EVERY) >= LOG_EVERY) {
        logged.set(failure, at);
        warn(`the database could not do what it was asked: ${failure}`, error);
      }
      return failure;
    },
    recent: (withinMs) => (last && performance.now() - at <= withinMs ? last : null),
  };
}
