/** The price bands of a listing. */
import type { Filters } from "./filters.ts";

/** The limits between the bands, in whole units of the currency. */
const STEPS = [100, 250, 500, 1_000, 2_000] as const;

/** The least amount of a band: the next one after the limit before it. */
function above(index: number): number {
  const before = STEPS[index - 1];
  return before === undefined ? 0 : before + 1;
}

/** "0-100", "101-250", … "2001-": no price is in two. */
export const PRICE_BANDS: readonly { readonly value: string; readonly min: number; readonly max?: number }[] = [
  ...STEPS.map((max, index) => ({ value: `${above(index)}-${max}`, min: above(index), max })),
  { value: `${above(STEPS.length)}-`, min: above(STEPS.length) },
];

/** Whether the price filter is exactly this band. */
export function isBandChosen({ min, max }: { min: number; max?: number }, filters: Filters): boolean {
  return (filters.priceMin ?? 0) === min && filters.priceMax === max;
}
