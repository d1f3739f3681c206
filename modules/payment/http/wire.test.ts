import fc from "fast-check";
import { expect, test } from "vitest";
import { toDecimal } from "#contracts/money/money.ts";
import { readAmount, readCurrency, readGloss, readId, readMoment, readPng, writeGloss } from "./wire.ts";

const cents = fc.integer({ min: 0, max: 99_999_999_999_999 });

test("cents keep their value on the wire, as a number and as text", () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const wire: unknown = JSON.parse(JSON.stringify({ amount: toDecimal(amount) })).amount;
      expect(readAmount(wire)).toBe(amount);
      const digits = String(amount).padStart(3, "0");
      expect(readAmount(`${digits.slice(0, -2)}.${digits.slice(-2)}`)).toBe(amount);
    }),
    { numRuns: 2_000 },
  );
});

test("an amount with a third decimal is invalid, however close to a valid one", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 9 }), (amount, third) => {
      expect(readAmount((amount * 10 + third) / 1_000)).toBeNull();
      expect(readAmount(`${toDecimal(amount).toFixed(2)}${third}`)).toBeNull();
    }),
  );
});

test.each([
  [150, 15_000],
  [0, 0],
  [0.1 + 0.2, 30],
  ["150", 15_000],
  [" 150.5 ", 15_050],
  ["150,50", null],
  ["1,250.50", null],
  ["1.250", null],
  ["-1", null],
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [1e15, null],
  ["1e3", null],
  ["", null],
  [null, null],
  [undefined, null],
  [[150], null],
  [{ amount: 150 }, null],
])("the amount %j is %j cents", (wire, read) => {
  expect(readAmount(wire)).toBe(read);
});

test.each([
  ["BOB", "BOB"],
  ["usd", "USD"],
  ["Bs.", "BOB"],
  ["$us.", "USD"],
  ["EUR", null],
  [1, null],
  [null, null],
])("the currency %j is %j", (wire, read) => {
  expect(readCurrency(wire)).toBe(read);
});

test("the reference comes first, then the description in plain letters, sixty in all", () => {
  expect(writeGloss("V-000123-1", "Bolso Niña «Chic» 👜\n1 pieza")).toBe("V-000123-1 Bolso Nina Chic 1 pieza");
  expect(writeGloss("V-1", "x".repeat(100))).toBe(`V-1 ${"x".repeat(56)}`);
  expect(writeGloss("R".repeat(60), "nothing of it")).toBe("R".repeat(60));
});

test("a reference is read back from its gloss", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[!-~]{1,60}$/), fc.string({ unit: "grapheme" }), (reference, description) => {
      const gloss = writeGloss(reference, description);
      expect(gloss).toMatch(/^[ -~]{1,60}$/);
      expect(readGloss(gloss)).toBe(reference);
    }),
  );
});

test("without a gloss there is no reference", () => {
  for (const gloss of [null, undefined, 5, "", "  ", {}]) expect(readGloss(gloss)).toBeNull();
});

test.each([
  ["2026-11-20T17:30:15", "2026-11-20T21:30:15.000Z"],
  ["2026-11-20T17:30:15.1234567", "2026-11-20T21:30:15.000Z"],
  ["2026-11-20 17:30:15", "2026-11-20T21:30:15.000Z"],
  ["2026-11-20", "2026-11-20T04:00:00.000Z"],
  ["20/11/2026 17:30:15", "2026-11-20T21:30:15.000Z"],
  ["2026-11-20T17:30:15-04:00", "2026-11-20T21:30:15.000Z"],
  ["2026-11-20T21:30:15Z", "2026-11-20T21:30:15.000Z"],
  ["2026-11-31T10:00:00", null],
  ["11/20/2026 17:30:15", null],
  ["yesterday", null],
  ["", null],
  [1_763_674_215, null],
  [null, null],
])("the time %j is %j", (wire, read) => {
  expect(readMoment(wire)).toBe(read);
});

test("only a PNG is accepted as a picture", () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  expect(readPng(png.toString("base64"))).toEqual(new Uint8Array(png));
  expect(readPng(`data:image/png;base64,${png.toString("base64")}`)).toEqual(new Uint8Array(png));
  expect(readPng([...png])).toEqual(new Uint8Array(png));
  expect(readPng(Buffer.from("<svg onload=alert(1)>").toString("base64"))).toBeNull();
  expect(readPng("")).toBeNull();
  expect(readPng([])).toBeNull();
});

test.each([
  ["51", "51"],
  [51, "51"],
  [" 51 ", "51"],
  ["21061401016000000003", "21061401016000000003"],
  [2 ** 60, null],
  [-1, null],
  [1.5, null],
  ["../main/CancelQRByIdAsync", null],
  ["1 2", null],
  ["", null],
  ["9".repeat(65), null],
  [null, null],
  [["51"], null],
])("the id %j is %j", (wire, read) => {
  expect(readId(wire)).toBe(read);
});
