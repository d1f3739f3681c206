/** Colours × sizes of a form, with the pieces of each. */
import { typedNumber } from "../../../contracts/money/typed-number.ts";
import type { ProductChoices } from "../../../contracts/product/staff-product.document.ts";
import { compareSizes } from "../../../contracts/product/sizes.ts";

export type Color = ProductChoices["colors"][number];

export interface Kinds {
  readonly colors: readonly Color[];
  readonly sizes: readonly string[];
  /** As typed, by `kindOf`. Absent = as many as `each`. */
  readonly pieces: Readonly<Record<string, string>>;
  /** As typed: the pieces of each that has no number of its own. */
  readonly each: string;
  /** Barcodes as typed, by `kindOf`. A form of an earlier version has none. */
  readonly codes?: Readonly<Record<string, string>>;
}

export const NO_KINDS: Kinds = { colors: [], sizes: [], pieces: {}, each: "1" };

export const kindOf = (color: string, size: string) => `${color} · ${size}`;

export const piecesOf = ({ pieces, each }: Kinds, color: string, size: string) => pieces[kindOf(color, size)] ?? each;

/** Nothing typed is none. What is no number is −1, of which the server says what is wrong. */
export const countOf = (typed: string): number => (typed.trim() === "" ? 0 : (typedNumber(typed, "count") ?? -1));

export const inOrder = (sizes: readonly string[]) => [...new Set(sizes)].toSorted(compareSizes);

export const isSameColor = (one: Color, other: Color) => one.name.toLowerCase() === other.name.toLowerCase();

/** The first ones, then those of the others that are not among them. */
export const withChosen = (first: readonly Color[], others: readonly Color[]): Color[] => [
  ...first,
  ...others.filter((color) => !first.some((one) => isSameColor(one, color))),
];
