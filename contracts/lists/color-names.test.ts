import { expect, test } from "vitest";
import { USUAL_COLORS, hexOfName } from "./color-names.ts";

test.each([
  ["Negro", "#1A1A1A"],
  ["negra", "#1A1A1A"],
  ["CAFE", "#5A3A22"],
  ["Cafés", "#5A3A22"],
  ["Azul", "#2F5DA8"],
  ["azul  Marino", "#1E2A44"],
  ["Cuero suela envejecido", "#A5683A"],
  ["Coñac", "#9A5527"],
  ["Verde oscuro", "#294F31"],
  ["Verde claro", "#82A98A"],
  ["Wayra", undefined],
  ["", undefined],
  ["azabache", undefined],
])("%s is drawn as %s", (name, hex) => {
  expect(hexOfName(name)).toBe(hex);
});

test("each usual colour is its own, and no two look the same", () => {
  expect(USUAL_COLORS.map(({ name }) => hexOfName(name))).toEqual(USUAL_COLORS.map(({ hex }) => hex));
  expect(new Set(USUAL_COLORS.map(({ hex }) => hex)).size).toBe(12);
});
