import { expect, test } from "vitest";
import { readAmount } from "./read-amount.ts";

test.each([
  [150, 150],
  [99.5, 99.5],
  ["150", 150],
  [" 150 ", 150],
  ["1.000", 1000],
  ["1,000", 1000],
  ["1.000.000", 1_000_000],
  ["1 000", 1000],
  ["150 Bs", 150],
  ["150 Bs.", 150],
  ["Bs150", 150],
  ["Bs. 1.250,50", 1250.5],
  ["Bs. 1,250.50", 1250.5],
  ["Bs.\u00a0200", 200],
  ["$us. 99,9", 99.9],
  ["200.-", 200],
  ["200,00", 200],
  ["12.50", 12.5],
])("%j is %d", (written, amount) => {
  expect(readAmount(written)).toBe(amount);
});

test.each([
  0,
  -1,
  "-150",
  "0",
  "",
  "mucho",
  "100 a 200",
  "100-200",
  "1.00.0",
  "1e9",
  "1.2345",
  "99999999",
  Number.NaN,
  Number.POSITIVE_INFINITY,
  null,
  undefined,
  true,
  [100],
  {},
  "1".repeat(10_000),
])("%j is not an amount", (written) => {
  expect(readAmount(written)).toBeNull();
});
