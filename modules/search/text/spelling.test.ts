import { expect, test } from "vitest";
import { isAlike, soundOf, spellingDistance } from "./spelling.ts";

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
