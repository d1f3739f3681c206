/** The product document (specification §3, `products`). */
import type { Moneda } from "./money.ts";

export interface ProductImage {
  /** Name of the photograph; see `photo.ts` for its addresses. */
  readonly id: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Colour of the variants it shows; absent = all. */
  readonly color?: string;
  /** Average colour, drawn until the picture is there. */
  readonly dominant: string;
}

export interface Variant {
  /** The SKU. */
  readonly id: string;
  readonly color: { readonly name: string; readonly hex: string };
  readonly size: string;
  readonly stock: number;
}

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly brand: number;
  readonly brandName: string;
  readonly category: number;
  readonly subcategory: number;
  readonly seasons: readonly number[];
  readonly promoBrands: readonly number[];
  readonly Moneda: Moneda;
  readonly Precio: number;
  readonly PorcDesc: number;
  readonly PrecioDesc: number;
  readonly offers: boolean;
  readonly featured: boolean;
  readonly images: readonly ProductImage[];
  readonly variants: readonly Variant[];
  readonly material: string;
  readonly measures: string;
  readonly care: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly active: boolean;
  /** Grows with every change of the product or of a variant's stock. */
  readonly version: number;
}

/** What a listing shows of a product: enough for a card; quick add reads the variants when it is opened. */
export interface ProductCard extends Pick<
  Product,
  "id" | "name" | "brandName" | "Moneda" | "Precio" | "PorcDesc" | "PrecioDesc"
> {
  /** At most two: the card's picture and the one shown on hover. */
  readonly images: readonly ProductImage[];
  readonly colors: readonly Variant["color"][];
  /** The colour that was looked for, by its name in an address: the pictures show it, and the product opens in it. */
  readonly color?: string;
  readonly soldOut: boolean;
  readonly isNew: boolean;
  /** The one variant of a product that has no choice to make. */
  readonly only?: Variant;
}

/** Where a card leads. */
export function productUrl({ id, color }: Pick<ProductCard, "id" | "color">): string {
  return `/producto?id=${id}${color ? `&color=${color}` : ""}`;
}

/** One page of a listing. */
export interface ProductPage {
  readonly items: readonly ProductCard[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** Only live variants are listed, so a product is sold out when none of them is in stock. */
export function isSoldOut(product: { readonly variants: readonly Variant[] }): boolean {
  return product.variants.every((variant) => variant.stock === 0);
}

/** The colours of a product in the order of its variants. */
export function colorsOf(product: { readonly variants: readonly Variant[] }): Variant["color"][] {
  const colors = new Map(product.variants.map((variant) => [variant.color.name, variant.color]));
  return [...colors.values()];
}

/** #rrggbb as it is, anything else a neutral grey: pages write it into a style. */
export function drawnColor(text: string): string {
  return /^#[0-9a-f]{6}$/i.test(text) ? text : "#A8A29E";
}

const LETTER_SIZES = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL"];

/** Wardrobe order: XS < S < M < L, then 36 < 37 < 38, then words; never alphabetical. */
export function compareSizes(a: string, b: string): number {
  const [left, right] = [sizeRank(a), sizeRank(b)];
  return left.group - right.group || left.place - right.place || a.localeCompare(b, "es");
}

function sizeRank(size: string): { group: number; place: number } {
  const letter = LETTER_SIZES.indexOf(size);
  if (letter >= 0) return { group: 0, place: letter };
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? { group: 2, place: 0 } : { group: 1, place: number };
}

/** As it is read here: "6.5" → "6,5". */
export const sizeWord = (size: string) => size.replace(".", ",");

/** The word for a product that comes in one size only. */
export const ONE_SIZE = "Única";
