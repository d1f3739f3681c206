/** Rules about products that browser and server share. */
import type { ProductImage, Variant } from "./product.document.ts";

/** Documents list only variants on sale, so a product is sold out when none of them is in stock. */
export function isSoldOut(product: { readonly variants: readonly Variant[] }): boolean {
  return product.variants.every((variant) => variant.stock === 0);
}

/** The colours of a product in the order of its variants. */
export function colorsOf(product: { readonly variants: readonly Variant[] }): Variant["color"][] {
  const colors = new Map(product.variants.map((variant) => [variant.color.name, variant.color]));
  return [...colors.values()];
}

/** The photograph that a colour's swatch is cut from: one with a focus, or else the first. */
export function swatchImage(images: readonly ProductImage[], color: string): ProductImage | undefined {
  const own = images.filter((image) => image.color === color);
  return own.find((image) => image.focus) ?? own[0];
}

/** Returns #rrggbb unchanged and a neutral grey for anything else: pages write the value into a style attribute. */
export function drawnColor(text: string): string {
  return /^#[0-9a-f]{6}$/i.test(text) ? text : "#A8A29E";
}

const LETTER_SIZES = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL"];

/** The order of sizes: XS < S < M < L, then 36 < 37 < 38, then words. Alphabetical order would put L before S. */
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

/** A size as Spanish writes it: "6.5" → "6,5". */
export const sizeWord = (size: string) => size.replace(".", ",");

/** The size of a product that comes in one size only. */
export const ONE_SIZE = "Única";

/** "Negro · Talla 38" */
export function variantText({ color, size }: { readonly color: string; readonly size: string }): string {
  return size === ONE_SIZE ? color : `${color} · Talla ${sizeWord(size)}`;
}
