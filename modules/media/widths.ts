import { PHOTO_WIDTHS } from "#contracts/catalogue/photo.ts";

/** The widths made of a photograph: none larger than the original, except the smallest. */
export function widthsOf(width: number): number[] {
  return PHOTO_WIDTHS.filter((one, index) => index === 0 || one <= width);
}

/** Height to width, at most: a longer strip would take more memory and time than any other picture. */
export const LONGEST = 4;
