/** Addresses of photographs. A name contains the hash of the picture, so what an address shows never changes. */

/** The widths of every product photograph, in pixels. */
export const PHOTO_WIDTHS = [400, 640, 1000] as const;
/** Those of one that is shown alone, as far as the original reaches. */
export const ENLARGED_WIDTHS = [...PHOTO_WIDTHS, 2000] as const;
/** The widths of wide editorial pictures, in pixels. */
const WIDE_WIDTHS = [800, 1280, 2000] as const;
/** Those of pictures that fill a wide screen from edge to edge, as far as the original reaches. */
export const FULL_WIDTHS = [...WIDE_WIDTHS, 2400] as const;

/** The widths of the owner's pictures on the shop's pages: a phone's screen and a desktop's. */
export const SITE_WIDTHS = [640, 1000, 1280, 2000] as const;

/** The widths of the shop's logo: it is shown at most 160 pixels wide. */
export const LOGO_WIDTHS = [160, 320, 640] as const;

export type PhotoWidth =
  | (typeof PHOTO_WIDTHS)[number]
  | (typeof FULL_WIDTHS)[number]
  | (typeof SITE_WIDTHS)[number]
  | (typeof LOGO_WIDTHS)[number];

/** The widths made of a picture: none larger than the original, except the smallest. */
export function widthsUpTo<Width extends PhotoWidth>(width: number, widths: readonly Width[]): Width[] {
  return widths.filter((one, index) => index === 0 || one <= width);
}

/** Where the one thing stands that a photograph shows on an even ground, in percent of its width and height. */
export interface PieceBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly base: number;
}

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

/**
 * The JPEGs that mails and short lists of the back office show, in twice the size on paper or near it; made of the WebP
 * files when somebody asks.
 */
export const MAIL_SHAPES = {
  square: { width: 1000, height: 1000 },
  thumb: { width: 160, height: 200 },
  /** At most: a logo is shown whole. */
  logo: { width: 320, height: 96 },
} as const;
export const MAIL_SHAPE_NAMES = ["square", "thumb", "logo"] as const satisfies readonly MailShape[];
export type MailShape = keyof typeof MAIL_SHAPES;

export function mailPhotoUrl(name: string, shape: MailShape): string {
  return `/fotos/${name}-${shape}.jpg`;
}

/** The shop's icons, made of its logo: squares with a side of so many pixels. */
export const ICON_FILES = {
  "icon-180.png": { side: 180, inner: 0.8 },
  "icon-192.png": { side: 192, inner: 0.88 },
  "icon-512.png": { side: 512, inner: 0.88 },
  // A phone may cut it to a circle of 80 % of its side.
  "maskable-512.png": { side: 512, inner: 0.56 },
} as const;
export type IconFile = keyof typeof ICON_FILES;

/** `inner`: the part of the side that the logo fills, at most. */
export function iconUrl(logo: string, file: IconFile): string {
  return `/fotos/${logo}-${file}`;
}

export const SHARE_SIZE = { width: 1200, height: 630 } as const;
