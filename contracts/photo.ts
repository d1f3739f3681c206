/** Addresses of photographs. A name carries the hash of its picture, so every address is immutable. */

/** Widths every product photograph exists in, in pixels. */
export const PHOTO_WIDTHS = [400, 640, 1000] as const;
/** Widths of the wide editorial pictures. */
export const WIDE_WIDTHS = [800, 1280, 2000] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number] | (typeof WIDE_WIDTHS)[number];

export function photoUrl(name: string, width: PhotoWidth): string {
  return `/fotos/${name}-${width}.webp`;
}

export function photoSrcSet(name: string, widths: readonly PhotoWidth[] = PHOTO_WIDTHS): string {
  return widths.map((width) => `${photoUrl(name, width)} ${width}w`).join(", ");
}
