import { PHOTO_WIDTHS } from "#contracts/catalogue/photo.ts";

/** Widths that are made of a photograph: none is drawn larger than it is. */
export function widthsOf(width: number): number[] {
  return PHOTO_WIDTHS.filter((one, index) => index === 0 || one <= width);
}

/** A long strip of the largest width would take more memory and time than any other picture. */
export const LONGEST = 4;
