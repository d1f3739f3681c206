/** Why a job failed, and how long it waits until the next attempt. */

/** Throw it when a retry is pointless: the job is parked at once. The message must not contain personal data. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PermanentFailure";
  }
}

const LENGTH_MAX = 200;

/**
 * The reason of a failure, short enough for a column and safe for a log: without addresses, quoted values and long
 * numbers. The database library puts parameters into its message, so only the engine's own message is used.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "threw what is no error";
  if ("params" in error) return error.cause === undefined ? "a statement failed" : reasonOf(error.cause);
  const code = "code" in error && typeof error.code === "string" ? ` ${error.code}` : "";
  return `${error.name}${code}: ${withoutPersons(error.message)}`.slice(0, LENGTH_MAX).trim();
}

function withoutPersons(message: string): string {
  return message
    .replace(/\s+/g, " ")
    .replace(/\S+@\S+/g, "…")
    .replace(/"[^"]*"|'[^']*'|\([^()]*\)=\([^()]*\)/g, "…")
    .replace(/\+?\d[\d .-]{4,}\d/g, "…");
}

/** The same failure for the log: its reason and its stack trace. */
export function loggable(error: unknown): Error {
  const told = new Error(reasonOf(error));
  told.name = "JobFailure";
  const thrown = error instanceof Error && "params" in error && error.cause instanceof Error ? error.cause : error;
  const frames = thrown instanceof Error ? (thrown.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : [];
  told.stack = [`${told.name}: ${told.message}`, ...frames].join("\n");
  return told;
}

const FIRST = 10_000;
const FACTOR = 4;
const LONGEST = 60 * 60_000;
/** This share of a wait is random: jobs that failed together should not retry together. */
const JITTER = 0.25;

/**
 * The wait after attempt number `attempt` (from 1) failed, in milliseconds: about 10 s, 40 s, 160 s … at most
 * `longest`.
 */
export function backOff(attempt: number, random = Math.random(), longest = LONGEST): number {
  const whole = Math.min(longest, FIRST * FACTOR ** (attempt - 1));
  return Math.round(whole * (1 - JITTER * random));
}

/** Up to so many stalls in a row have no wait: the job is probably not the reason why its process died. */
export const FREE_STALLS = 3;

/**
 * The wait after `stalls` expired leases in a row, in milliseconds: a job that kills its process must not do so all
 * day.
 */
export function stallPause(stalls: number, random = Math.random(), longest = LONGEST): number {
  return stalls <= FREE_STALLS ? 0 : backOff(stalls - FREE_STALLS, random, longest);
}
