/** @module-tag money */
import { expect, test } from "vitest";
import { typedAmount } from "./typed-amount.ts";

test.each([
  ["1250", 1250],
  ["1250,5", 1250.5],
  ["1.250,50", 1250.5],
  ["1250.50", 1250.5],
  ["1.250", 1250],
  ["12.345.678", 12_345_678],
  [" 80 ", 80],
  ["0,05", 0.05],
  ["", 0],
  ["-5", 0],
  ["1,2,3", 0],
  ["cinco", 0],
])("%j is %d", (typed, amount) => expect(typedAmount(typed)).toBe(amount));
