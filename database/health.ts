/** What the database failed to do lately, for `/readyz` and for answers whose own error lost its cause on the way. */
import type { Warn } from "./warn.ts";
import { type DatabaseFailure, databaseFailure } from "./failures.ts";

export interface DatabaseHealth {
  /** Keeps in mind what the error says of the database, and answers it; null = it says nothing of it. */
  note(error: unknown): DatabaseFailure | null;
  /** The last failure, where it happened within so many milliseconds. */
  recent(withinMs: number): DatabaseFailure | null;
}

/** Each kind of failure is logged once in so long: a thousand requests meet the same one. */
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
