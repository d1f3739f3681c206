import { expect, test } from "vitest";
import { bySizeKind, sizeKind } from "./size-kinds.ts";

test.each([
  ["XS", "Ropa"],
  ["XXL", "Ropa"],
  ["3XL", "Ropa"],
  ["6.5", "Guantes"],
  ["38", "Calzado"],
  ["57", "Sombreros"],
  ["95", "Cinturones"],
  ["100 ml", "Contenido"],
  ["13”", "Otras"],
  ["Única", "Otras"],
])("%s is a size of %s", (size, kind) => {
  expect(sizeKind(size)).toBe(kind);
});

test("sizes are grouped in the order of the kinds, and keep their own order", () => {
  const sizes = ["S", "M", "38", "39", "90", "Única"];
  expect(bySizeKind(sizes, (size) => size)).toEqual([
    ["Ropa", ["S", "M"]],
    ["Calzado", ["38", "39"]],
    ["Cinturones", ["90"]],
    ["Otras", ["Única"]],
  ]);
});
