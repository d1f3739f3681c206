import { expect, test } from "vitest";
import { colorsOf, isSoldOut } from "./product.ts";

const variant = (color: string, stock: number) => ({
  id: `${color}-${stock}`,
  color: { name: color, hex: "#000000" },
  size: "M",
  stock,
});

test("a product is sold out when no variant is in stock, also without variants", () => {
  expect(isSoldOut({ variants: [variant("Negro", 0), variant("Rojo", 1)] })).toBe(false);
  expect(isSoldOut({ variants: [variant("Negro", 0), variant("Rojo", 0)] })).toBe(true);
  expect(isSoldOut({ variants: [] })).toBe(true);
});

test("colours are listed once each, in the order of the variants", () => {
  const variants = [variant("Rojo", 1), variant("Negro", 2), variant("Rojo", 3)];
  expect(colorsOf({ variants }).map((color) => color.name)).toEqual(["Rojo", "Negro"]);
});
