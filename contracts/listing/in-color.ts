import type { ProductImage } from "../product/product.document.ts";

/** Puts the photographs of a colour before the others. */
export function inColorFirst(images: readonly ProductImage[], color: string | undefined): readonly ProductImage[] {
  if (!images.some((image) => image.color === color)) return images;
  return images.toSorted((a, b) => Number(b.color === color) - Number(a.color === color));
}

/** Those of a colour and those of all colours; of a colour without any, all there are. */
export function inColor(images: readonly ProductImage[], color: string): readonly ProductImage[] {
  const own = images.filter((image) => image.color === color);
  const ofAll = images.filter((image) => image.color === undefined);
  return own.length + ofAll.length > 0 ? [...own, ...ofAll] : images;
}
