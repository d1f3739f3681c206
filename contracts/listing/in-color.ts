import type { ProductImage } from "../product/product.document.ts";

/** Puts the photographs of a colour before the others. */
export function inColorFirst(images: readonly ProductImage[], color: string | undefined): readonly ProductImage[] {
  if (!images.some((image) => image.color === color)) return images;
  return images.toSorted((a, b) => Number(b.color === color) - Number(a.color === color));
}
