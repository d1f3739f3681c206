import fc from "fast-check";
import { expect, test } from "vitest";
import { alikeColors, kindKey, spelledColor } from "./product.ts";
import { ONE_SIZE, compareSizes, sizeKey, sizeOf, sizeWord } from "./sizes.ts";

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
  const sizes = fc.constantFrom(
    "0/0",
    "S/M",
    "RN",
    "2 años",
    "36½",
    "XL+",
    "Chica",
    "xs",
    "1 kg",
    "13”",
    "XS",
    "S",
    "M",
    "3XL",
    "36",
    "36.5",
    "100",
    ONE_SIZE,
    "Talla grande",
    "",
  );
  fc.assert(
    fc.property(sizes, sizes, sizes, (a, b, c) => {
      expect(Math.sign(compareSizes(a, b))).toBe(0 - Math.sign(compareSizes(b, a)));
      if (compareSizes(a, b) <= 0 && compareSizes(b, c) <= 0) expect(compareSizes(a, c)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  "XXS XS S M L XL 2XL XXL 3XL 4XL 5XL",
  "xs s m L",
  "PP P M G GG",
  "XS S/M M L L/XL",
  "S S+ M XL XL+",
  "RN,0-3 meses,3-6 meses,6,6 meses,12,18 meses,2 años,10 años",
  "1/4 1/2 1 1½",
  "¼ kg,1/2 kg,1 kg,2 kilos",
  "35 36 36½ 37",
  "EU 38,EU 39,EU 40",
  '13”,28" x 30",28" x 32",30" x 30"',
  "Chica,Mediana,Grande,Extra grande",
  "Small,Medium,Large",
  "T. S,T. M,T. L",
  "CH M G EG",
  "S S–M M XL",
  "6M 12M 2T 3T",
  "S (36-38),M (38-40),38,Única",
])("%s: as one hangs them", (line) => {
  const hung = line.split(line.includes(",") ? "," : " ");
  expect(hung.toReversed().toSorted(compareSizes)).toEqual(hung);
});

test.each([
  ["UNICA", "Única"],
  ["talla única", "Única"],
  ["TU", "Única"],
  ["38½", "38.5"],
  ["38 1/2", "38.5"],
  ["ＸＬ", "XL"],
  ["m", "M"],
  ["s/m", "S/M"],
  ["xl+", "XL+"],
  ["36,5", "36.5"],
  ["36.50", "36.5"],
  ["100", "100"],
  ["S  &\u00A0M", "S & M"],
  ["36.00", "36"],
  ["1.000", "1.000"],
  ["5,10", "5.10"],
  ["Talla grande", "Talla grande"],
])("%s is written %s", (typed, written) => {
  expect([sizeOf(typed), sizeOf(written)]).toEqual([written, written]);
});

test("sizes are one by what they say, not by how they are typed", () => {
  expect(sizeKey("2 AÑOS")).toBe(sizeKey("2 años"));
  expect(sizeKey("36½")).toBe(sizeKey("36,5"));
  expect(sizeKey("S–M")).toBe(sizeKey("s\u2011m"));
  const different = ["36", "36½", "S", "S+", "★", "☆", "13”", "13"];
  expect(new Set(different.map(sizeKey)).size).toBe(different.length);
  expect(["6.5", "28.5 x 32.5", "S.M", "1.000"].map(sizeWord)).toEqual(["6,5", "28,5 x 32,5", "S.M", "1.000"]);
});

test("variants of one product are one when nobody could tell them apart", () => {
  expect(kindKey("Azul marino", "m")).toBe(kindKey("AZUL MARINO", "M"));
  expect(kindKey("Azul", "36")).not.toBe(kindKey("Azul", "36½"));
  expect(alikeColors(["Azul Blanco", "Negro", "Azul/Blanco"])).toEqual(["Azul Blanco", "Azul/Blanco"]);
  expect(alikeColors(["Azul", "Azul", "Celeste"])).toBeUndefined();
  expect([spelledColor(["Rojo", "ROJO"], "ROJO"), spelledColor(["Rojo"], "rojo"), spelledColor([], "rojo")]).toEqual([
    "ROJO",
    "Rojo",
    "rojo",
  ]);
  expect(spelledColor(["Marro\u0301n\u00A0claro"], "marrón  claro")).toBe("Marro\u0301n\u00A0claro");
});
