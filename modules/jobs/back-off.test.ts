import fc from "fast-check";
import { expect, test } from "vitest";
import { backOff } from "./back-off.ts";

const attempts = fc.integer({ min: 1, max: 5_000 });
const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test("without jitter: 10 s, 40 s, 160 s, 640 s, 2560 s, then an hour", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((attempt) => backOff(attempt, 0) / 1_000)).toEqual([
    10, 40, 160, 640, 2_560, 3_600, 3_600, 3_600,
  ]);
});

test("jitter shortens a wait by up to a quarter, to whole milliseconds between 7.5 s and an hour", () => {
  fc.assert(
    fc.property(attempts, chance, (attempt, random) => {
      const wait = backOff(attempt, random);
      const longest = backOff(attempt, 0);
      expect(Number.isInteger(wait)).toBe(true);
      expect(wait).toBeGreaterThanOrEqual(longest * 0.75 - 1);
      expect(wait).toBeLessThanOrEqual(longest);
      expect(wait).toBeGreaterThanOrEqual(7_500);
      expect(wait).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

test("a later attempt never waits less, with any jitter, until the hour is reached", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), chance, chance, (attempt, one, other) => {
      expect(backOff(attempt + 1, one)).toBeGreaterThan(backOff(attempt, other));
    }),
  );
});

test("jobs that failed together are retried at different times", () => {
  const waits = new Set(Array.from({ length: 100 }, () => backOff(3)));
  expect(waits.size).toBeGreaterThan(90);
});
