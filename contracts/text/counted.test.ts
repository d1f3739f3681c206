import { expect, test } from "vitest";
import { countOf, countedPieces, countedProducts } from "./counted.ts";

test("one is singular, every other number plural", () => {
  expect([0, 1, 2, 21].map(countedPieces)).toEqual(["0 piezas", "1 pieza", "2 piezas", "21 piezas"]);
  expect([1, 2].map(countedProducts)).toEqual(["1 producto", "2 productos"]);
  expect(countOf(1, "unidad", "unidades")).toBe("1 unidad");
});
