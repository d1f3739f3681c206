/** The price bands of a listing. */
import type { Filters } from "./filters.ts";

/** The limits between the bands, in whole units of the currency. */
const STEPS = [100, 250, 500, 1_000, 2_000] as const;

/** "0-100", "100-250", … "2000-". */
export const PRICE_BANDS: readonly { readonly value: string; readonly min: number; readonly max?: number }[] = [
  ...STEPS.map((max, index) => ({ value: `${STEPS[index - 1] ?? 0}-${max}`, min: STEPS[index - 1] ?? 0, max })),
  { value: `${STEPS.at(-1)}-`, min: STEPS.at(-1) ?? 0 },
];

/** Whether the price filter is exactly this band. */
export function isBandChosen({ min, max }: { min: number; max?: number }, filters: Filters): boolean {
  return (filters.priceMin ?? 0) === min && filters.priceMax === max;
}
