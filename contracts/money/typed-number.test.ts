/** @module-tag money */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney, plainAmount } from "./money.ts";
import { type NumberKind, typedNumber } from "./typed-number.ts";

test.each<[string, number]>([
  ["1250", 1250],
  ["1.250", 1250],
  ["1.190", 1190],
  ["1,250", 1250],
  ["1 250", 1250],
  ["1'250", 1250],
  ["12.345.678", 12_345_678],
  ["1250,5", 1250.5],
  ["1250.50", 1250.5],
  ["1.250,5", 1250.5],
  ["1.250,50", 1250.5],
  ["1,250.50", 1250.5],
  ["1 250,50", 1250.5],
  ["85,50", 85.5],
  ["99,90", 99.9],
  ["829,50", 829.5],
  ["0,05", 0.05],
  [" 80 ", 80],
  ["Bs 480", 480],
  ["Bs480", 480],
  ["bs. 1.250,00", 1250],
  ["Bs.\u00A01.250", 1250],
  ["Bs:\u202F350", 350],
  ["480 Bs", 480],
  ["480Bs.", 480],
  ["480 bolivianos", 480],
  ["480.-", 480],
  ["Bs 1.250,-", 1250],
  ["480.", 480],
  ["1.250.-", 1250],
  ["1.250.", 1250],
  ["Bs. 1.250.-", 1250],
  ["Bs.- 1 250", 1250],
  ["Bs.-1250", 1250],
  ["350 Bs.-", 350],
  ["\u200E1.250\u200B", 1250],
  ["１２５０", 1250],
])("the amount %j is %d", (typed, amount) => expect(typedNumber(typed, "amount")).toBe(amount));

const UNREAD =
  "Bs|Bs -5|Bs-5|- 5|cien|cinco|-5|−5|1,2,3|1.2.3|12,345,6|1.250.50|1.250,505|0.500|1.2345|12 50|1e3|NaN|Infinity|20 %|$us 50|100-200|100 a 200|1k|12 cm";
test.each(["", " ", ...UNREAD.split("|"), "1".repeat(10_000)])("%j is no amount", (typed) =>
  expect(typedNumber(typed, "amount")).toBeNull(),
);

test.each<[NumberKind, string, number | null]>([
  ["percent", "20%", 20],
  ["percent", "20 %", 20],
  ["percent", "12,5 %", 12.5],
  ["percent", "20 Bs", null],
  ["count", "1.000", 1000],
  ["count", "3 piezas", 3],
  ["count", "48", 48],
  ["count", "2,00", 2],
  ["count", "2.880 minutos", 2880],
  ["duration", "2.880 minutos", 2880],
  ["duration", "48 horas", 2880],
  ["duration", "2 días", 2880],
  ["duration", "1,5 h", 90],
  ["duration", "1 hora", 60],
  ["duration", "48", null],
  ["duration", "dos días", null],
  ["duration", "0,3 min", null],
  ["count", "2,5", null],
  ["count", "3 docenas", null],
  ["centimetres", "12,5 cm", 12.5],
  ["centimetres", "0,5CM", 0.5],
  ["centimetres", "12 mm", null],
  ["centimetres", "30 x 20", null],
  ["grams", "850gr", 850],
  ["grams", "1.250 g", 1250],
  ["grams", "1 kg", null],
])("as %s %j is %j", (kind, typed, number) => expect(typedNumber(typed, kind)).toBe(number));

describe("whatever the shop itself writes is read back", () => {
  const cents = fc.integer({ min: 0, max: 99_999_999_999 });
  test.each<[string, (amount: number) => string]>([
    ["as pages show it", (amount) => formatMoney({ cents: amount, Moneda: "Bs." })],
    ["for machines", plainAmount],
    ["with a comma", (amount) => plainAmount(amount).replace(".", ",")],
    ["as a number", (amount) => String(amount / 100)],
  ])("%s", (_, write) => {
    fc.assert(fc.property(cents, (amount) => typedNumber(write(amount), "amount") === amount / 100));
  });
});

test("an amount that is read is never less than the digits before its decimals say", () => {
  const part = fc.constantFrom("1", "25", "250", "000", ".", ",", " ", "Bs", "'", "-");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const number = typedNumber(parts.join(""), "amount");
      if (number === null) return;
      const digits = parts.join("").replaceAll(/\D/g, "");
      const [asWhole, withOne, withTwo] = [1, 10, 100].map((by) => Number(digits) / by);
      expect([asWhole, withOne, withTwo]).toContain(number);
      if (/[.,]\d{3}\D*$/.test(parts.join(""))) expect(number).toBe(asWhole);
    }),
  );
});

test("no field lets a browser read numbers in its own way", () => {
  const files = spawnSync("git", ["ls-files", "backoffice/*.tsx", "storefront/*.tsx"], { encoding: "utf8" }).stdout;
  const own = files
    .trim()
    .split("\n")
    .filter(
      (file) => existsSync(file) && /\bNumberInput\b|type="number"|type: "number"/.test(readFileSync(file, "utf8")),
    );
  expect([files.length > 10_000, own]).toEqual([true, []]);
});
