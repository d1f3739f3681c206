/** Addresses of photographs. A name contains the hash of the picture, so what an address shows never changes. */

/** The widths of every product photograph, in pixels. */
export const PHOTO_WIDTHS = [400, 640, 1000] as const;
/** The widths of wide editorial pictures, in pixels. */
export const WIDE_WIDTHS = [800, 1280, 2000] as const;

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number] | (typeof WIDE_WIDTHS)[number];

export function photoUrl(name: string, width: PhotoWidth, format: "webp" | "avif" = "webp"): string {
  return `/fotos/${name}-${width}.${format}`;
}

export function photoSrcSet(name: string, widths: readonly PhotoWidth[], format: "webp" | "avif"): string {
  return widths.map((width) => `${photoUrl(name, width, format)} ${width}w`).join(", ");
}

/** The preview picture of a shared link: a JPEG of `SHARE_SIZE`, small enough for every messenger (≤ 300 KB). */
export function sharePhotoUrl(name: string): string {
  return `/fotos/${name}-share.jpg`;
}

export const SHARE_SIZE = { width: 1200, height: 630 } as const;
