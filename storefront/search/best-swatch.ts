import type { SwatchPhotograph } from "#contracts/content/face.ts";
import { cropOf } from "../product/swatch-crop.ts";

/** A larger part is cut from a close-up, where the grain is seen. */
const sideOf = (photograph: SwatchPhotograph) => cropOf(photograph)?.[2] ?? 0;

/** Of photographs in one colour, the one with the largest plain part; null = none shows plain leather. */
export function bestSwatch(photographs: readonly SwatchPhotograph[]): SwatchPhotograph | null {
  const [best] = photographs.filter(cropOf).toSorted((a, b) => sideOf(b) - sideOf(a));
  return best ?? null;
}
