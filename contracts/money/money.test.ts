/** @module-tag money */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DEFAULT_CURRENCY,
  type PricedLine,
  cartQuantity,
  cartSavings,
  cartTotal,
  centsOrNull,
  discounted,
  isPriceJump,
  formatMoney,
  isoCurrency,
  lineTotal,
  paidPrice,
  priceFields,
  shownDiscount,
  plainAmount,
  toCents,
  toDecimal,
} from "./money.ts";

const line = (part: Partial<PricedLine>): PricedLine => ({
  Moneda: "Bs.",
  quantity: 1,
  Precio: 100,
  PorcDesc: 0,
  PrecioDesc: 100,
  ...part,
});

describe("formatMoney", () => {
  test.each([
    [0, "Bs.\u00A00"],
    [5, "Bs.\u00A00,05"],
    [125_000, "Bs.\u00A01.250"],
    [125_050, "Bs.\u00A01.250,50"],
    [1_234_567_800, "Bs.\u00A012.345.678"],
    [-99_950, "Bs.\u00A0-999,50"],
  ])("%i cents", (cents, text) => {
    expect(formatMoney({ cents, Moneda: "Bs." })).toBe(text);
  });

  test("a formatted amount is read back as the same cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (cents) => {
        const [, number = ""] = formatMoney({ cents, Moneda: "Bs." }).split("\u00A0");
        const [whole = "", rest = "0"] = number.replaceAll(".", "").split(",");
        expect(Number(whole) * 100 + Number(rest)).toBe(cents);
      }),
    );
  });
});

test("a line costs Precio without discount and PrecioDesc with one, times its quantity", () => {
  expect(lineTotal(line({ Precio: 350.5, quantity: 3 }))).toBe(105_150);
  expect(lineTotal(line({ Precio: 350.5, PorcDesc: 10, PrecioDesc: 315.45, quantity: 2 }))).toBe(63_090);
  expect(lineTotal(line({ Precio: 100, quantity: "2" }))).toBe(20_000);
});

test("a discount rounds half up to the cent", () => {
  expect(discounted(1_005, 50)).toBe(503);
  expect(discounted(35_050, 10)).toBe(31_545);
  expect(discounted(1, 99)).toBe(0);
  expect(discounted(999, 0)).toBe(999);
});

test.each([
  [125_000, 99_900, 20],
  [48_000, 39_900, 17],
  [10_000, 9_999, 1],
  [10_000, 1, 99],
])("an offer of its own price costs just that: of %d, %d is shown as -%d %%", (price, offerPrice, discount) => {
  expect(shownDiscount(price, offerPrice)).toBe(discount);
  expect(paidPrice({ price, discount, offerPrice })).toBe(offerPrice);
});

test("the price that a whole percent makes is shown as that percent", () => {
  const price = fc.integer({ min: 101, max: 10_000_000 });
  fc.assert(
    fc.property(price, fc.integer({ min: 1, max: 99 }), (cents, percent) => {
      expect(paidPrice({ price: cents, discount: percent, offerPrice: null })).toBe(discounted(cents, percent));
      expect(shownDiscount(cents, discounted(cents, percent))).toBe(percent);
    }),
  );
});

const anyLine = fc
  .record({
    cents: fc.integer({ min: 0, max: 10_000_000 }),
    percent: fc.integer({ min: 0, max: 99 }),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ cents, percent, quantity }) =>
    line({ Precio: toDecimal(cents), PorcDesc: percent, PrecioDesc: toDecimal(discounted(cents, percent)), quantity }),
  );

test("the total is the sum of the lines, in whole cents; savings and total make up the list price", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 50 }), (lines) => {
      const total = cartTotal(lines).cents;
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(total).toBe(lines.reduce((sum, one) => sum + lineTotal(one), 0));
      const listed = lines.reduce((sum, one) => sum + toCents(one.Precio) * Number(one.quantity), 0);
      expect(total + cartSavings(lines).cents).toBe(listed);
      expect(cartSavings(lines).cents).toBeGreaterThanOrEqual(0);
      expect(cartQuantity(lines)).toBe(lines.reduce((sum, one) => sum + Number(one.quantity), 0));
    }),
  );
});

test("a total has its lines' currency, less what promotions take off", () => {
  const dollars = [line({ Moneda: "$us.", quantity: 2 })];
  expect(cartTotal(dollars, [{ cents: 1_000 }, { cents: 50 }])).toEqual({ cents: 18_950, Moneda: "$us." });
  expect([cartTotal([]), DEFAULT_CURRENCY]).toEqual([{ cents: 0, Moneda: "Bs." }, "Bs."]);
  expect(priceFields({ price: 10_000, discount: 25, offerPrice: null })).toEqual({
    Precio: 100,
    PorcDesc: 25,
    PrecioDesc: 75,
  });
  expect([centsOrNull(null), centsOrNull(0.5)]).toEqual([null, 50]);
  expect(isoCurrency("B.s")).toBeNull();
});

test("decimals with two places keep their value", () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 2 ** 45 }), (cents) => toCents(toDecimal(cents)) === cents));
});

test("a displayed currency has its bank code in every spelling; an unknown one has none", () => {
  expect(["Bs.", "Bs", " bs. ", "BOB"].map(isoCurrency)).toEqual(["BOB", "BOB", "BOB", "BOB"]);
  expect(["$us.", "$us", "$Us.", "USD"].map(isoCurrency)).toEqual(["USD", "USD", "USD", "USD"]);
  expect(["", ".", "€", "$", "constructor", "Bs.."].map(isoCurrency)).toEqual([null, null, null, null, null, null]);
});

test("structured data has amounts with a point and two decimals", () => {
  expect([0, 5, 35_050, 1_234_567_800].map(plainAmount)).toEqual(["0.00", "0.05", "350.50", "12345678.00"]);
});

test.each([
  [82_900, 125, true],
  [82_900, 8_290_000, true],
  [10_000, 4_999, true],
  [10_000, 5_000, false],
  [10_000, 30_000, false],
  [10_000, 30_001, true],
  // A new price, and one that cannot be read or is refused by its field.
  [0, 10_000, false],
  [10_000, 0, false],
  [10_000, Number.NaN, false],
])("from %d to %d is a jump: %s", (before, now, asked) => expect(isPriceJump(before, now)).toBe(asked));
