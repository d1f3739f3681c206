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
