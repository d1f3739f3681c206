/** @module-tag money */
import fc from "fast-check";
import { expect, test } from "vitest";
import { discounted, toDecimal } from "../money/money.ts";
import type { Benefit, Promotion } from "./promotion.document.ts";
import { type BoughtLine, type Buying, rebateProblem, totals, withRebate } from "./totals.ts";

const NOW = new Date("2026-11-27T15:00:00Z");
const BUYING: Buying = { delivery: null, purchaseType: null, now: NOW };
const TO_CALA_CALA: Buying = { ...BUYING, delivery: { department: "C", city: "Cochabamba", cents: 1_500 } };

function line(id: string, cents: number, quantity = 1, percent = 0): BoughtLine {
  const prices = { Precio: toDecimal(cents), PorcDesc: percent, PrecioDesc: toDecimal(discounted(cents, percent)) };
  return { id, productId: `p-${id[0]}`, Moneda: "Bs.", quantity, ...prices };
}

function promotion(benefit: Benefit, more: Partial<Promotion> = {}): Promotion {
  const always = {
    code: null,
    products: null,
    minimum: 0,
    purchaseType: null,
    places: null,
    until: null,
    joins: false,
  };
  return { id: benefit.kind, name: benefit.kind, benefit, ...always, ...more };
}

const TWO_FOR_ONE = promotion({ kind: "multiple", take: 2, pay: 1 });
const THREE_FOR_TWO = promotion({ kind: "multiple", take: 3, pay: 2 });
const TENTH = promotion({ kind: "percent", percent: 10 });
const FIFTY = promotion({ kind: "amount", cents: 5_000 }, { minimum: 40_000 });
const FREE = promotion({ kind: "delivery" }, { minimum: 30_000 });

const takenOff = (lines: readonly BoughtLine[], all: readonly Promotion[], buying: Buying = BUYING) =>
  totals(lines, all, buying).reductions.map(({ name, of, cents }) => [name, of, cents]);

test.each([
  ["of two belts one is paid, the dearer", [line("a", 17_900), line("b", 19_500)], TWO_FOR_ONE, 17_900],
  ["two of one belt", [line("a", 17_900, 2)], TWO_FOR_ONE, 17_900],
  ["one alone", [line("a", 17_900)], TWO_FOR_ONE, 0],
  ["it repeats", [line("a", 10_000, 5)], TWO_FOR_ONE, 20_000],
  ["of three the cheapest", [line("a", 30_000), line("b", 10_000), line("c", 20_000)], THREE_FOR_TWO, 10_000],
  ["a fourth, cheap piece takes nothing away", [line("a", 10_000, 3), line("b", 1_000)], THREE_FOR_TWO, 10_000],
  ["six: the third and the sixth", [line("a", 30_000, 3), line("b", 5_000, 3)], THREE_FOR_TWO, 35_000],
  ["of what is on offer its offer counts", [line("a", 20_000, 2, 50)], TWO_FOR_ONE, 10_000],
  ["per cents of each line, to the cent", [line("a", 1_005), line("b", 333)], TENTH, 100 + 33],
  ["an amount from its minimum", [line("a", 40_000)], FIFTY, 5_000],
  ["a centavo below it", [line("a", 39_999)], FIFTY, 0],
  [
    "no more than there is, but for one boliviano",
    [line("a", 3_000)],
    promotion({ kind: "amount", cents: 5_000 }),
    2_900,
  ],
  ["nothing of less", [line("a", 80)], promotion({ kind: "amount", cents: 5_000 }), 0],
  [
    "the greatest step that is reached",
    [line("a", 10_000, 4)],
    promotion({
      kind: "steps",
      steps: [
        { pieces: 3, percent: 10 },
        { pieces: 6, percent: 20 },
      ],
    }),
    4_000,
  ],
  ["only what it is for", [line("a", 10_000), line("b", 50_000)], { ...TENTH, products: ["p-a"] }, 1_000],
  ["nothing that it is for", [line("b", 50_000)], { ...TENTH, products: ["p-a"] }, 0],
  ["until it is over", [line("a", 10_000)], { ...TENTH, until: NOW.toISOString() }, 0],
  ["a moment before that", [line("a", 10_000)], { ...TENTH, until: new Date(NOW.getTime() + 1).toISOString() }, 1_000],
  ["nothing in the cart", [], TENTH, 0],
  ["the step itself", [line("a", 10_000, 3)], promotion({ kind: "steps", steps: [{ pieces: 3, percent: 10 }] }), 3_000],
  [
    "a step that is not reached",
    [line("a", 9_900, 2)],
    promotion({ kind: "steps", steps: [{ pieces: 3, percent: 9 }] }),
    0,
  ],
  [
    "its own minimum, not that of the others",
    [line("a", 100), line("b", 9_000)],
    { ...TENTH, products: ["p-a"], minimum: 101 },
    0,
  ],
  ["pieces of a group that is not full", [line("a", 10_000), line("b", 9_000), line("c", 8_000)], TWO_FOR_ONE, 9_000],
  ["paid in another way", [line("a", 10_000)], { ...TENTH, purchaseType: "qr" as const }, 0],
] as const)("%s", (_, lines, one, cents) => {
  const { total, discount, subtotal, reductions } = totals(lines, [one], BUYING);
  expect(reductions.reduce((sum, reduction) => sum + reduction.cents, 0)).toBe(cents);
  expect(subtotal - discount).toBe(total);
});

test("fifty bolivianos are not fifty dollars; two for one is in any currency", () => {
  const lines = [{ ...line("a", 40_000, 2), Moneda: "$us." }];
  expect(takenOff(lines, [FIFTY])).toEqual([]);
  expect(
    takenOff(lines, [
      { ...TENTH, minimum: 1 },
      { ...FIFTY, minimum: 0 },
    ]),
  ).toEqual([]);
  expect(takenOff(lines, [TWO_FOR_ONE])).toEqual([["multiple", "lines", 40_000]]);
});

test("free delivery is taken off the delivery, and only where it is free", () => {
  const lines = [line("a", 30_000)];
  expect(totals(lines, [FREE], TO_CALA_CALA)).toMatchObject({ discount: 0, shippingCost: 0, total: 30_000 });
  const inLaPaz = { ...FREE, places: [{ department: "L", city: null }] };
  expect(totals(lines, [inLaPaz], TO_CALA_CALA)).toMatchObject({ shippingCost: 1_500, total: 31_500 });
  const [cochabamba, quillacollo] = ["cochabamba", "quillacollo"].map((city) => ({ department: "C", city }));
  const here = { ...FREE, places: [quillacollo, cochabamba].flatMap((place) => place ?? []) };
  const beside = { ...FREE, places: here.places.slice(0, 1) };
  expect([takenOff(lines, [beside], TO_CALA_CALA), takenOff(lines, [FREE])]).toEqual([[], []]);
  const anywhere = { ...FREE, places: [{ department: "C", city: null }] };
  expect(takenOff(lines, [anywhere], TO_CALA_CALA)).toHaveLength(1);
  const twice = [FREE, { ...FREE, id: "again" }].map((one) => ({ ...one, joins: true }));
  expect(takenOff(lines, twice, TO_CALA_CALA)).toHaveLength(1);
  expect(takenOff(lines, [here], TO_CALA_CALA)).toEqual([["delivery", "delivery", 1_500]]);
});

test("of those that do not join the best alone, of those that join all that help", () => {
  const lines = [line("a", 40_000, 2)];
  expect(takenOff(lines, [TENTH, FIFTY])).toEqual([["percent", "lines", 8_000]]);
  const joining = (one: Promotion) => ({ ...one, joins: true });
  const [tenth, fifty, free] = [joining(TENTH), joining(FIFTY), joining(FREE)];
  const together = totals(lines, [free, fifty, tenth], TO_CALA_CALA);
  expect(together).toMatchObject({
    subtotal: 80_000,
    discount: 13_000,
    shippingCost: 0,
    total: 67_000,
    ofOrder: 5_000,
  });
  expect(together.ofLines).toEqual(new Map([["a", 8_000]]));
  // What is not paid is no part of what per cents are of.
  expect(takenOff(lines, [tenth, joining(TWO_FOR_ONE)])).toEqual([
    ["multiple", "lines", 40_000],
    ["percent", "lines", 4_000],
  ]);
});

test("promotions that join are as many as may be tried, and act on what the ones before left", () => {
  const joining = (benefit: Benefit, more: Partial<Promotion>) => promotion(benefit, { joins: true, ...more });
  const lines = [line("b", 10_000), line("a", 10_000), line("c", 20_000)];
  const many = Array.from({ length: 12 }, (_, index) =>
    joining({ kind: "amount", cents: 100 }, { id: `${index + 10}`, name: `${index}` }),
  );
  expect(takenOff(lines, many)).toHaveLength(9);
  const amounts = [30_000, 9_900, 5_000].map((cents, index) => joining({ kind: "amount", cents }, { id: `${index}` }));
  expect(totals(lines, amounts, BUYING)).toMatchObject({ total: 100, ofOrder: 39_900 });
  // Of equal pieces the line that is named first is paid; a piece is in one group.
  const groups = [2, 3].map((take) => joining({ kind: "multiple", take, pay: 1 }, { id: `${take}`, name: `${take}` }));
  const both = totals(lines, groups, BUYING);
  expect(both.reductions.map(({ name, cents }) => [name, cents])).toEqual([["3", 20_000]]);
  expect(totals(lines, groups.slice(0, 1), BUYING).ofLines).toEqual(new Map([["a", 10_000]]));
  expect(totals([line("a", 10_000), line("b", 10_000)], groups.slice(0, 1), BUYING).ofLines).toEqual(
    new Map([["b", 10_000]]),
  );
  const byQr = { ...TENTH, purchaseType: "qr" as const };
  for (const one of [byQr, TENTH])
    expect(takenOff(lines, [one], { ...BUYING, purchaseType: "qr" })).toEqual([["percent", "lines", 4_000]]);
  expect(totals(lines, [byQr], { ...BUYING, purchaseType: "qr" }).ofLines.size).toBe(3);
});

test("who may give a rebate up to a percent is told where it ends", () => {
  expect(rebateProblem(10_050, 1_005, 10)).toBeNull();
  expect(rebateProblem(10_055, 1_006, 10)).toBe("Puedes rebajar hasta Bs.\u00A010,05, 10 %");
  expect(rebateProblem(10_000, 1, 0)).toBe("Tu acceso no tiene rebajas: pídela a quien es dueño");
});

test("a rebate is taken off the order, never more than the goods cost", () => {
  const all = totals([line("a", 79_000)], [], TO_CALA_CALA);
  expect(withRebate(all, 4_000)).toMatchObject({ discount: 4_000, ofOrder: 4_000, shippingCost: 1_500, total: 76_500 });
  expect(withRebate(all, 90_000)).toMatchObject({
    discount: 79_000,
    total: 1_500,
    reductions: [{ promotion: null, name: "Rebaja", of: "order", cents: 79_000 }],
  });
  expect(withRebate(all, 0)).toBe(all);
});

const cents = fc.integer({ min: 1, max: 200_000 });
const someLines = fc
  .uniqueArray(
    fc.record({
      key: fc.integer({ min: 0, max: 30 }),
      cents,
      quantity: fc.integer({ min: 1, max: 20 }),
      percent: fc.integer({ min: 0, max: 99 }),
    }),
    { minLength: 1, maxLength: 8, selector: ({ key }) => key },
  )
  .map((all) =>
    all.map(({ key, cents: price, quantity, percent }) =>
      line(String.fromCodePoint(97 + (key % 5)) + key, price, quantity, percent),
    ),
  );
const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant("amount" as const), cents }),
  fc.constant({ kind: "delivery" as const }),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }))
    .map(([pay, more]) => ({ kind: "multiple" as const, take: pay + more, pay })),
  fc.record({
    kind: fc.constant("steps" as const),
    steps: fc.array(fc.record({ pieces: fc.integer({ min: 1, max: 20 }), percent: fc.integer({ min: 1, max: 99 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);
const somePromotions = fc
  .array(
    fc.record({
      benefit,
      joins: fc.boolean(),
      minimum: fc.constantFrom(0, 0, 10_000, 100_000),
      products: fc.option(fc.subarray(["p-a", "p-b", "p-c", "p-d", "p-e"])),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map((one, index) => promotion(one.benefit, { ...one, id: `${index}` })));
const buying = fc.constantFrom(BUYING, TO_CALA_CALA);

test("sums are exact, and never below nothing", () => {
  fc.assert(
    fc.property(someLines, somePromotions, buying, (lines, all, how) => {
      const { subtotal, discount, shippingCost, total, ofLines, ofOrder, reductions } = totals(lines, all, how);
      expect(total).toBe(subtotal - discount + shippingCost);
      expect(Math.min(total, shippingCost, discount, ofOrder, ...ofLines.values())).toBeGreaterThanOrEqual(0);
      const of = (what: string) => reductions.reduce((sum, one) => sum + (one.of === what ? one.cents : 0), 0);
      expect([of("lines"), of("order")]).toEqual([[...ofLines.values()].reduce((sum, off) => sum + off, 0), ofOrder]);
      expect(total).toBe(totals(lines, [], how).total - of("lines") - of("order") - of("delivery"));
    }),
  );
});

test("neither the order of the lines nor that of the promotions matters", () => {
  fc.assert(
    fc.property(someLines, somePromotions, buying, (lines, all, how) => {
      expect(totals(lines.toReversed(), all.toReversed(), how)).toEqual(totals(lines, all, how));
    }),
  );
});

test("one promotion more never makes it dearer", () => {
  fc.assert(
    fc.property(someLines, somePromotions, buying, (lines, all, how) => {
      const { total } = totals(lines, all, how);
      for (const without of all)
        expect(
          totals(
            lines,
            all.filter((one) => one !== without),
            how,
          ).total,
        ).toBeGreaterThanOrEqual(total);
    }),
  );
});
