const FIRST = 10_000;
const FACTOR = 4;
const LONGEST = 60 * 60_000;
/** This share of a wait is left to chance: what failed together does not come back together. */
const JITTER = 0.25;

/** How long to wait after the `attempt`-th attempt (from 1) failed: about 10 s, 40 s, 160 s … at most an hour. */
export function backOff(attempt: number, random = Math.random()): number {
  const whole = Math.min(LONGEST, FIRST * FACTOR ** (attempt - 1));
  return Math.round(whole * (1 - JITTER * random));
}
