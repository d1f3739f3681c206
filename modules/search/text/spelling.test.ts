import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, isAlike, soundOf, spellingDistance } from "./spelling.ts";

test.each([
  ["catera", "cartera", 1],
  ["mochla", "mochila", 1],
  ["sapato", "zapato", 0],
  ["vandolera", "bandolera", 0],
  ["biyetera", "billetera", 0],
  ["sinturon", "cinturon", 0],
  ["cinturom", "cinturon", 0],
  ["bandolrea", "bandolera", 1],
  ["bolzo", "bolso", 0],
  ["blosa", "bolsa", 1],
  ["botim", "botin", 0],
  ["catrera", "cartera", 1],
  ["ocrrea", "correa", 1],
  ["carterita", "cartera", 2],
])("%s is %s", (typed, word, distance) => {
  expect(spellingDistance(typed, word)).toBe(distance);
});

test.each([
  ["papa", "pampa"],
  ["ves", "vez"],
  ["gato", "saco"],
  ["casa", "capa"],
  ["manta", "manga"],
  ["tienda", "rienda"],
  ["barata", "tarata"],
  ["calcetines", "maletines"],
  ["collar", "color"],
  ["vestido", "vestir"],
  ["asdfgh", "asas"],
])("%s is not %s", (typed, word) => {
  expect(spellingDistance(typed, word)).toBeNull();
});

test("an offered word begins with the same sounds and shares most letters", () => {
  expect(isAlike("cangurera", "canguro")).toBe(true);
  expect(isAlike("manta", "manga")).toBe(false);
  expect(isAlike("estuche", "estufa")).toBe(false);
  expect(isAlike("calcetines", "maletines")).toBe(false);
  expect(isAlike("papa", "pampa")).toBe(false);
  expect(isAlike("asdfgh", "asas")).toBe(false);
});

test("letters that sound the same count as equal", () => {
  expect(["queso", "keso", "cheque", "hielo", "gente"].map(soundOf)).toEqual(["ceso", "ceso", "1ece", "ielo", "jente"]);
});

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
