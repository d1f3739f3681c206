import { expect, test } from "vitest";
import { LINES_MAX, QUANTITY_MAX } from "#contracts/cart/cart.ts";
import { type Facts, createRoom, joinLines, joinedQuantity } from "./merge-rule.ts";

const facts: Facts = new Map([
  ["a", { moneda: "Bs.", stock: 5 }],
  ["b", { moneda: "Bs.", stock: 0 }],
  ["usd", { moneda: "$us.", stock: 5 }],
  ...Array.from({ length: LINES_MAX }, (_, index) => [`n${index}`, { moneda: "Bs.", stock: 1 }] as const),
]);
const line = (variant: string, quantity: number) => ({
  variant,
  quantity,
  priceWhenAdded: 100,
  addedAt: new Date(0),
});
const joined = (lines: readonly ReturnType<typeof line>[], into: readonly ReturnType<typeof line>[]) =>
  joinLines(lines, into, facts).map(({ line: { variant }, before, after }) => [variant, before, after]);

test("the larger quantity, no more than there is; what is sold out keeps what was wanted", () => {
  expect(joined([line("a", 2), line("b", 3)], [line("a", 4)])).toEqual([
    ["a", 4, 4],
    ["b", null, 3],
  ]);
  expect(joined([line("a", 9)], [line("a", 1)])).toEqual([["a", 1, 5]]);
  expect([joinedQuantity(30, 1, 100), joinedQuantity(2, 7, 0)]).toEqual([QUANTITY_MAX, 7]);
});

test("of another currency, of no variant, or without room: left out, unless it is there already", () => {
  expect(joined([line("usd", 1), line("gone", 1), line("a", 1)], [line("b", 1)])).toEqual([["a", null, 1]]);
  const full = Array.from({ length: LINES_MAX - 1 }, (_, index) => line(`n${index}`, 1));
  expect(joined([line("a", 1), line("b", 1), line("n3", 1)], full)).toEqual([
    ["a", null, 1],
    ["n3", 1, 1],
  ]);
  expect(createRoom(["gone"], facts).take("gone")).toBe(true);
  expect(createRoom(["gone"], facts).take("a")).toBe(false);
});
