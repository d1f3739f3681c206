/** The compact form in which the demo products are written; `catalogue.ts` turns it into table rows. */

import type { CareKey } from "#contracts/lists/care.ts";

/**
 * Special cases that the demo shop must contain. What is discounted is either in the `sale` of this season, or in the
 * `outlet`: of a season before, and few pieces.
 */
type Tag = "new" | "featured" | "soldOut" | "sale" | "outlet";

/** Facts that the products of a group usually share. */
export interface CommonForm {
  /** Ide of the subcategory; its first digit is the category. */
  readonly sub: number;
  readonly brand: number;
  /** Archetype and design of the photographs, for example "mochila-mini-1". */
  readonly photo: string;
  readonly sizes: readonly string[];
  readonly seasons: readonly number[];
  readonly material: string;
  /** Absent = the size in words. */
  readonly measures?: string;
  /** Height, width and depth in centimetres. Absent for what one wears: its sizes differ. */
  readonly size?: readonly [number, number, number];
  /** In grams; of a pair of shoes, and of the middle size. */
  readonly weight: number;
  readonly capacity?: string;
  readonly care: CareKey;
  /** Of a care product. */
  readonly leathers?: string;
  readonly steps?: readonly string[];
}

export interface OwnForm {
  readonly name: string;
  /** For cards; absent = the name is short enough. */
  readonly shortName?: string;
  /** Colour names; lists show the picture of the first one. */
  readonly colors: readonly string[];
  /** Of every colour; absent = two of each, and all that are good of the first. */
  readonly views?: readonly string[];
  /** Of a product without a colour: that of its photographs, and what is drawn for "no colour". */
  readonly colorless?: { readonly photo: string; readonly hex: string };
  /** In whole bolivianos, also after the discount: nobody has small coins. */
  readonly price: number;
  /** Percent. */
  readonly discount?: number;
  readonly tags?: readonly Tag[];
  /** One sentence per entry. */
  readonly text: readonly string[];
}

export type ProductForm = CommonForm & OwnForm;

/** Products that share most of their facts; each may override any of them. */
export function group(common: CommonForm, items: readonly (OwnForm & Partial<CommonForm>)[]): ProductForm[] {
  return items.map((item) => ({ ...common, ...item }));
}

export const BRAND = {
  altacuna: 11,
  ribera: 12,
  sorata: 13,
  quimsa: 14,
  pampa: 15,
  valle: 16,
  hilo: 17,
} as const;

export const PROMO_BRAND = 4;

export const SEASON = { altiplano: 21, valles: 23, classic: 24, limited: 25 } as const;

export const PROMO_SEASON_NAME = "Primavera–Verano 2026/27 Valles";

export const ONE: readonly string[] = ["Única"];
export const LETTERS: readonly string[] = ["XS", "S", "M", "L", "XL", "XXL"];
export const WOMEN_SHOES: readonly string[] = ["35", "36", "37", "38", "39", "40", "41"];
export const MEN_SHOES: readonly string[] = ["38", "39", "40", "41", "42", "43", "44", "45"];
export const BELTS: readonly string[] = ["85", "90", "95", "100", "105", "110"];
export const GLOVES: readonly string[] = ["6.5", "7", "7.5", "8", "8.5", "9"];
export const HATS: readonly string[] = ["55", "56", "57", "58", "59", "60", "61"];
