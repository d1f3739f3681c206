import { ENLARGED_WIDTHS, LOGO_WIDTHS, SITE_WIDTHS, type PhotoWidth, widthsUpTo } from "#contracts/photo/photo.ts";

/** What a photograph is for: it decides in which widths it is made. Of a logo the shop's icons are made too. */
export const USES = ["product", "site", "logo"] as const;
export type Use = (typeof USES)[number];

const WIDTHS = { product: ENLARGED_WIDTHS, site: SITE_WIDTHS, logo: LOGO_WIDTHS } as const;

export function widthsOf(width: number, use: Use): PhotoWidth[] {
  return widthsUpTo<PhotoWidth>(width, WIDTHS[use]);
}

/** No other picture is made so narrow. */
export function isLogo(made: readonly PhotoWidth[]): boolean {
  return made.includes(LOGO_WIDTHS[0]);
}

/** Height to width, at most: a longer strip would take more memory and time than any other picture. */
export const LONGEST = 4;
