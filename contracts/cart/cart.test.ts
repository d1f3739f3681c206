import type { Cart, CartLine } from "./cart.document.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { QUANTITY_MAX, cartFreshness, isBlocked, lineProblem, quantityLimit, readQuantity } from "./cart.ts";

const line = (part: Partial<CartLine> = {}): CartLine => ({
  id: "BOL-ALT-0001-NEG-U",
  productId: "01890000-0000-7000-8000-000000000000",
  name: "Cartera",
  image: "",
  color: "Negro",
  size: "Única",
  Moneda: "Bs.",
  quantity: 2,
  Precio: 100,
  PorcDesc: 0,
  PrecioDesc: 100,
  stock: 5,
  priceWhenAdded: 100,
  version: 2,
  ...part,
});
const cart = (version: number, facts: readonly number[]): Cart => ({
  id: "01890000-0000-7000-8000-000000000001",
  products: facts.map((one) => line({ version: one })),
  version,
  updatedAt: "2026-11-20T12:00:00.000Z",
});

describe("cartFreshness", () => {
  test("a later write is newer, whatever catalogue data it has", () => {
    const version = fc.integer({ min: 1, max: 1_000_000 });
    const facts = fc.array(fc.integer({ min: 2, max: 10_000_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(version, facts, facts, (own, before, after) => {
        expect(cartFreshness(cart(own + 1, after))).toBeGreaterThan(cartFreshness(cart(own, before)));
      }),
    );
  });

  test("with equal lines, later catalogue data is newer, and the number stays exact", () => {
    expect(cartFreshness(cart(3, [2, 5]))).toBeGreaterThan(cartFreshness(cart(3, [2, 4])));
    expect(cartFreshness(cart(3, [2, 4]))).toBe(3 * 4_294_967_296 + 6);
    expect(
      Number.isSafeInteger(
        cartFreshness(
          cart(
            1_000_000,
            Array.from({ length: 50 }, () => 10_000_000),
          ),
        ),
      ),
    ).toBe(true);
  });
});

describe("lineTrouble", () => {
  test.each([
    ["nothing", {}, null],
    ["the last pieces", { quantity: 5 }, null],
    ["none left", { stock: 0 }, { kind: "sold-out" }],
    ["fewer left", { stock: 1 }, { kind: "less-stock", available: 1 }],
    ["a higher price", { Precio: 120, PrecioDesc: 120 }, { kind: "price", before: 100, now: 120 }],
    ["a discount", { PorcDesc: 10, PrecioDesc: 90 }, { kind: "price", before: 100, now: 90 }],
    ["a discount seen before", { PorcDesc: 10, PrecioDesc: 90, priceWhenAdded: 90 }, null],
    ["both: stock comes first", { stock: 1, Precio: 120 }, { kind: "less-stock", available: 1 }],
  ])("%s", (_, change, problem) => {
    expect(lineProblem(line(change))).toEqual(problem);
  });

  test("a stock above the maximum quantity is limited to it", () => {
    expect(lineProblem(line({ quantity: 20, stock: 500 }))).toBeNull();
    expect(lineProblem(line({ quantity: 21, stock: 500 }))).toEqual({ kind: "less-stock", available: 20 });
  });
});

test("a cart is blocked by a line that asks for more than there is, not by a new price", () => {
  expect(isBlocked([line(), line({ Precio: 120 })])).toBe(false);
  expect(isBlocked([line(), line({ stock: 0 })])).toBe(true);
  expect(isBlocked([line({ quantity: 2, stock: 1 })])).toBe(true);
});

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
