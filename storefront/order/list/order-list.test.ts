import { expect, test } from "vitest";
import { joinOrders, numberOf } from "./order-list.ts";
import { sampleOrder } from "#tests/support/values/sample-order.ts";

const order = (number: number, version = 1, change: Parameters<typeof sampleOrder>[0] = {}) =>
  sampleOrder({ id: `${number}`, number: `V-${String(number).padStart(6, "0")}`, version, ...change });

const read = (orders: ReturnType<typeof joinOrders>) => orders.map(({ number, version }) => `${number} v${version}`);

test("a number is read from its displayed form", () => {
  expect(numberOf({ number: "V-000123" })).toBe(123);
  expect(numberOf({ number: "V-1234567" })).toBe(1_234_567);
  expect(numberOf({ number: null })).toBe(0);
});

test("the newest order comes first, sorted by number and not as text", () => {
  expect(read(joinOrders([order(999_999), order(2)], [order(1_000_000), order(10)]))).toEqual([
    "V-1000000 v1",
    "V-999999 v1",
    "V-000010 v1",
    "V-000002 v1",
  ]);
});

test("of two versions of one order the newer counts, in any order of arrival", () => {
  expect(read(joinOrders([order(1, 3)], [order(1, 2)]))).toEqual(["V-000001 v3"]);
  expect(read(joinOrders([order(1, 2)], [order(1, 3)]))).toEqual(["V-000001 v3"]);
});

test("a shorter live list removes nothing, and a draft is never listed", () => {
  const known = [order(3), order(2), order(1)];
  expect(read(joinOrders(known, [order(3, 2)]))).toEqual(["V-000003 v2", "V-000002 v1", "V-000001 v1"]);
  expect(joinOrders([], [order(4, 1, { status: "borrador", number: null })])).toEqual([]);
});
