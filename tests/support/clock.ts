import type { Clock } from "#contracts/clock.ts";

/** When the tests take place; the demo shop is seeded at this moment. */
export const TEST_NOW = new Date("2026-11-20T12:00:00Z");

/** Stands still at `TEST_NOW`. */
export const testClock: Clock = { now: () => TEST_NOW };
