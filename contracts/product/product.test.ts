import fc from "fast-check";
import { expect, test } from "vitest";
import { ONE_SIZE, colorsOf, compareSizes, isSoldOut } from "./product.ts";

const variant = (color: string, stock: number) => ({
  id: `${color}-${stock}`,
  color: { name: color, hex: "#000000" },
  size: "M",
  stock,
});

test("sizes are sorted as in clothing, not alphabetically", () => {
  const sorted = (sizes: string[]) => sizes.toSorted(compareSizes);
  expect(sorted(["XL", "S", "XXS", "3XL", "M", "XS", "XXL", "L"])).toEqual([
    "XXS",
    "XS",
    "S",
    "M",
    "L",
    "XL",
    "XXL",
    "3XL",
  ]);
  expect(sorted(["100", "85", "95", "110"])).toEqual(["85", "95", "100", "110"]);
  expect(sorted(["9", "6.5", "10", "8.5"])).toEqual(["6.5", "8.5", "9", "10"]);
  expect(sorted([ONE_SIZE])).toEqual([ONE_SIZE]);
});

test("the comparison of sizes is consistent for any sizes", () => {
  const sizes = fc.constantFrom("XS", "S", "M", "3XL", "36", "36.5", "100", ONE_SIZE, "Talla grande", "");
  fc.assert(
    fc.property(sizes, sizes, sizes, (a, b, c) => {
      expect(Math.sign(compareSizes(a, b))).toBe(0 - Math.sign(compareSizes(b, a)));
      if (compareSizes(a, b) <= 0 && compareSizes(b, c) <= 0) expect(compareSizes(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 1_000 },
  );
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
