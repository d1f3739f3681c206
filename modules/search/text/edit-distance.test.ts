import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["", "", 0],
  ["catera", "cartera", 1],
  ["sapato", "zapato", 1],
  ["crtaera", "cartera", 2],
  ["bandolrea", "bandolera", 1],
  ["mochila", "mochla", 1],
  ["abc", "", 3],
])("%s → %s: %i", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test("is symmetric, zero only for equal words, and at most the length of the longer word", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b);
      expect(editDistance(b, a)).toBe(distance);
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
    }),
    { numRuns: 1_000 },
  );
});
