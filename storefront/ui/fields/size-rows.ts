import type { CSSProperties } from "react";

declare module "react" {
  // oxlint-disable-next-line no-shadow -- it adds to React's own
  interface CSSProperties {
    readonly [property: `--${string}`]: number;
  }
}

const FEWEST = 5;
const MOST = 12;

/** For an element of class `sizes`: how many stand in a row where they have one, two or three rows. */
export function sizeRows(count: number): CSSProperties {
  if (count < FEWEST || count > MOST) return {};
  return { "--sizes": count, "--half": Math.ceil(count / 2), "--third": Math.ceil(count / 3) };
}
