import { expect, test } from "vitest";
import { byFamily, colorFamily } from "./color-families.ts";

test.each([
  ["#1A1A1A", "Negros y grises"],
  ["#7A7A7A", "Negros y grises"],
  ["#FFFFFF", "Claros"],
  ["#EDE6D8", "Claros"],
  ["#D9C7A7", "Claros"],
  ["#5A3A22", "Cuero y tierra"],
  ["#C19A6B", "Cuero y tierra"],
  ["#8B7D6B", "Negros y grises"],
  ["#C8912B", "Cuero y tierra"],
  ["#B4553A", "Rojos y rosas"],
  ["#8A4B26", "Cuero y tierra"],
  ["#C08A8A", "Rojos y rosas"],
  ["#6B1F2A", "Rojos y rosas"],
  ["#A3262A", "Rojos y rosas"],
  ["#E8D44D", "Amarillos"],
  ["#5B6236", "Verdes"],
  ["#1F4033", "Verdes"],
  ["#1E2A44", "Azules"],
  ["#6A4A8C", "Morados"],
])("%s is among %s", (hex, family) => {
  expect(colorFamily(hex)).toBe(family);
});

test("families come in their order, and their colours from dark to light", () => {
  const [black, wine, red, cafe] = [{ hex: "#1A1A1A" }, { hex: "#6B1F2A" }, { hex: "#A3262A" }, { hex: "#5A3A22" }];
  const [miel, taupe, terracota] = [{ hex: "#B5762E" }, { hex: "#8B7D6B" }, { hex: "#B4553A" }];
  expect(byFamily([terracota, black, red, miel, wine, taupe, cafe])).toEqual([
    ["Cuero y tierra", [cafe, miel]],
    ["Negros y grises", [black, taupe]],
    ["Rojos y rosas", [wine, red, terracota]],
  ]);
});
