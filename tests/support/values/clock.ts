import type { Clock } from "#contracts/time/clock.ts";

/** The time of the tests; the demo data is made for this moment. */
export const TEST_NOW = new Date("2026-11-20T12:00:00Z");

/** Always shows `TEST_NOW`. */
export const testClock: Clock = { now: () => TEST_NOW };
