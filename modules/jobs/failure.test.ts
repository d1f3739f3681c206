import fc from "fast-check";
import { expect, test } from "vitest";
import { PermanentFailure, backOff, loggable, reasonOf } from "./failure.ts";

const wrapped = Object.assign(new Error("Failed query: insert … params: ana@example.com", {}), {
  params: ["ana@example.com"],
  cause: Object.assign(new Error('duplicate key value violates unique constraint "x"'), { code: "23505" }),
});

test.each([
  [new Error("boom"), "Error: boom"],
  [new PermanentFailure("SMTP 550 (RCPT TO)"), "PermanentFailure: SMTP 550 (RCPT TO)"],
  [Object.assign(new Error("no answer"), { code: "ETIMEDOUT" }), "Error ETIMEDOUT: no answer"],
  [wrapped, "Error 23505: duplicate key value violates unique constraint …"],
  [new Error("<ana@example.com>: no such user\r\nhere"), "Error: … no such user here"],
  [new Error("Key (email)=(ana@example.com) exists"), "Error: Key … exists"],
  [new Error("'Ana Pérez' called from +591 700-123.45"), "Error: … called from …"],
  [new Error("x".repeat(1_000)), `Error: ${"x".repeat(193)}`],
  ["boom", "threw what is no error"],
  [Object.assign(new Error("params: ana@example.com"), { params: [] }), "a statement failed"],
])("%#: the reason is short and contains no personal data", (error, expected) => {
  expect(reasonOf(error)).toBe(expected);
});

test("a log line has the place of the error, and otherwise only the reason", () => {
  const error = new Error("ana@example.com is not there");
  const told = loggable(error);
  expect(told.message).toBe("Error: … is not there");
  expect(told.stack).toContain("failure.test.ts");
  expect(told.stack).not.toContain("ana@");
});

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
