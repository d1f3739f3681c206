/** @module-tag money */
import fc from "fast-check";
import { expect, test } from "vitest";
import { centsInWords } from "./number-words.ts";

test.each<[number, string]>([
  [0, "cero"],
  [0.05, "cero con 05/100"],
  [1, "uno"],
  [16, "dieciséis"],
  [21, "veintiuno"],
  [22, "veintidós"],
  [30, "treinta"],
  [31, "treinta y uno"],
  [99.9, "noventa y nueve con 90/100"],
  [100, "cien"],
  [101, "ciento uno"],
  [125, "ciento veinticinco"],
  [500, "quinientos"],
  [700, "setecientos"],
  [900, "novecientos"],
  [1_000, "mil"],
  [1_001, "mil uno"],
  [1_250, "mil doscientos cincuenta"],
  [1_250.5, "mil doscientos cincuenta con 50/100"],
  [21_000, "veintiún mil"],
  [31_021, "treinta y un mil veintiuno"],
  [100_000, "cien mil"],
  [101_000, "ciento un mil"],
  [1_000_000, "un millón"],
  [2_000_001, "dos millones uno"],
  [21_000_000, "veintiún millones"],
  [1_000_000_000, "mil millones"],
])("%d is %j", (amount, words) => expect(centsInWords(Math.round(amount * 100))).toBe(words));

test("no two amounts sound alike, and none has a gap", () => {
  const amount = fc.integer({ min: 0, max: 99_999_999_999 });
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(centsInWords(one)).toMatch(/^[a-záéíóú]+( [a-záéíóú]+)*( con \d\d\/100)?$/);
      expect(centsInWords(one) === centsInWords(other)).toBe(one === other);
    }),
  );
});
