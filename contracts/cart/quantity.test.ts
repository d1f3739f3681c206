import fc from "fast-check";
import { expect, test } from "vitest";
import { QUANTITY_MAX, quantityLimit, readQuantity } from "./quantity.ts";

test.each([
  [1, 1],
  [20, 20],
  ["1", 1],
  ["2", 2],
  ["20", 20],
  ["07", 7],
])("%j is read as %i", (value, quantity) => {
  expect(readQuantity(value)).toBe(quantity);
});

const senseless = [
  0,
  -1,
  21,
  1.5,
  1e9,
  NaN,
  Infinity,
  "",
  "0",
  "-1",
  "1.5",
  "1e1",
  "0x2",
  " 2",
  "2 ",
  "21",
  "100",
  "x",
  "２",
];

test.each(
  [...senseless, null, undefined, true, [], [2], {}, 2n, new Date(2), { valueOf: () => 2 }].map((value) => [value]),
)("%s is no quantity", (value) => {
  expect(readQuantity(value)).toBeUndefined();
});

test("for any input the result is a whole number 1..20 or nothing", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const quantity = readQuantity(value);
      expect(quantity === undefined || (Number.isInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX)).toBe(
        true,
      );
    }),
  );
});

test.each([
  [0, 0],
  [-3, 0],
  [1, 1],
  [20, 20],
  [21, 20],
  [1_000, 20],
])("with %i in stock a line may have %i", (stock, limit) => {
  expect(quantityLimit(stock)).toBe(limit);
});
