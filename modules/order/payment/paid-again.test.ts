/** @module-tag money */
import { expect, test } from "vitest";
import { addVouchers } from "./paid-again.ts";

const known = { paidAmount: 100, vouchers: ["A1"] };

test.each([
  ["the same again", { amount: 100, vouchers: ["A1"] }],
  ["the same, written differently", { amount: 100, vouchers: [" 00a1 "] }],
  ["nothing readable", { amount: null, vouchers: [] }],
  ["less", { amount: 50, vouchers: [] }],
])("%s is not a new payment", (_, notified) => {
  expect(addVouchers(known, notified)).toBeNull();
});

test.each([
  ["another number alone: that much more", { amount: 100, vouchers: ["B2"] }, 200, ["A1", "B2"]],
  ["both numbers and the sum", { amount: 200, vouchers: ["A1", "B2"] }, 200, ["A1", "B2"]],
  ["another number, smaller", { amount: 1, vouchers: ["B2"] }, 101, ["A1", "B2"]],
  ["another number, the amount cannot be read", { amount: null, vouchers: ["B2"] }, 100, ["A1", "B2"]],
  ["a larger amount without a number", { amount: 200, vouchers: [] }, 200, ["A1"]],
  ["an amount that no column holds", { amount: 99_999_999_999, vouchers: ["B2"] }, 2_147_483_647, ["A1", "B2"]],
])("%s is a second payment", (_, notified, paidAmount, vouchers) => {
  expect(addVouchers(known, notified)).toEqual({ paidAmount, vouchers, isMore: true });
});

test("a reported payment is not new afterwards, in whichever list it is", () => {
  const later = addVouchers(known, { amount: 100, vouchers: ["B2"] });
  if (!later) throw new Error("nothing new");
  for (const vouchers of [["A1"], ["B2"]]) expect(addVouchers(later, { amount: 100, vouchers })).toBeNull();
  expect(addVouchers(later, { amount: 200, vouchers: ["A1", "B2"] })).toBeNull();
});

test("a voucher for a payment without one is stored, and is no second payment", () => {
  const first = addVouchers({ paidAmount: 100, vouchers: [] }, { amount: 100, vouchers: ["A1"] });
  expect(first).toEqual({ paidAmount: 100, vouchers: ["A1"], isMore: false });
});

test("with an amount that was never readable the total stays unknown", () => {
  const more = addVouchers({ paidAmount: null, vouchers: ["A1"] }, { amount: 100, vouchers: ["B2"] });
  expect(more).toEqual({ paidAmount: null, vouchers: ["A1", "B2"], isMore: true });
});
