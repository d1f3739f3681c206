import { expect, test } from "vitest";
import { countOf, countedProducts } from "./counted.ts";

test("one is singular, every other number plural", () => {
  expect([0, 1, 2, 21].map(countedProducts)).toEqual(["0 productos", "1 producto", "2 productos", "21 productos"]);
  expect(countOf(1, "unidad", "unidades")).toBe("1 unidad");
});
