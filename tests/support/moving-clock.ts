import type { Clock } from "#contracts/clock.ts";
import { TEST_NOW } from "./clock.ts";

/** Begins at `TEST_NOW` and stands still until it is told. */
export function movingClock(): Clock & { pass(minutes: number): void } {
  let now = TEST_NOW.getTime();
  return {
    now: () => new Date(now),
    pass: (minutes) => {
      now += minutes * 60_000;
    },
  };
}
