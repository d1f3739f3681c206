const FIRST = 10_000;
const FACTOR = 4;
const LONGEST = 60 * 60_000;
/** This share of a wait is left to chance: what failed together does not come back together. */
const JITTER = 0.25;

/** How long to wait after the `attempt`-th attempt (from 1) failed: about 10 s, 40 s, 160 s … at most `longest`. */
export function backOff(attempt: number, random = Math.random(), longest = LONGEST): number {
  const whole = Math.min(longest, FIRST * FACTOR ** (attempt - 1));
  return Math.round(whole * (1 - JITTER * random));
}

/** So many stalls in a row say nothing of the job: it was there when its process was killed. */
export const FREE_STALLS = 3;

/** How long to wait after a job's lease ran out `stalls` times in a row: one that ends its process must not do so all day. */
export function stallPause(stalls: number, random = Math.random(), longest = LONGEST): number {
  return stalls <= FREE_STALLS ? 0 : backOff(stalls - FREE_STALLS, random, longest);
}
