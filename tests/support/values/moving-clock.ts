import type { Clock } from "#contracts/time/clock.ts";
import { TEST_NOW } from "./clock.ts";

/** Starts at `TEST_NOW` and moves only by `pass`. */
export function movingClock(): Clock & { pass(minutes: number): void } {
  let now = TEST_NOW.getTime();
  return {
    now: () => new Date(now),
    pass: (minutes) => {
      now += minutes * 60_000;
    },
  };
}
