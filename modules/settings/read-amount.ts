/** An amount as a host writes it in a settings field: 150, "1.000", "150 Bs", "$us. 99,9". Null = none. */
import { typedNumber } from "#contracts/money/typed-number.ts";

const MOST = 10_000_000;

export function readAmount(written: unknown): number | null {
  const text = typeof written === "string" ? written.replace(/^\s*\$us\.?/i, "") : null;
  const amount = text === null ? written : typedNumber(text, "amount");
  return typeof amount === "number" && amount > 0 && amount <= MOST ? amount : null;
}
