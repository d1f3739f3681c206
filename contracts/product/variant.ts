/** What a variant and its photographs may be: one rule each for forms, imports, carts, filters and feeds. */
import { cleaned, isUnreadable, readable } from "../text/readable.ts";

/** Google's catalogue takes no longer one. */
export const SKU_MAX = 50;
export const WORD_MAX = 60;
export const PIECES_MAX = 1_000_000;
/** A variant with at most so many pieces is nearly sold out, where its product does not say another number. */
export const LOW_STOCK = 2;
export const VARIANTS_MAX = 300;
export const PHOTOS_MAX = 40;
export const PHOTO_NAME_MAX = 200;
export const PHOTO_BYTES_MAX = 15 * 1024 * 1024;

const isText = (text: string, max: number) =>
  text !== "" && text.length <= max && !isUnreadable(text) && readable(text) === text;

/**
 * As the shop or its owner's own system writes it: no sign is forbidden that people can read. A cart's lines are a map by
 * SKU, in which `constructor` and `__proto__` are never free; an address loses a `.` or `..`.
 */
export const isSku = (text: string) => isText(text, SKU_MAX) && !(text in {}) && !/^\.{1,2}$/.test(text);
export const isSize = (text: string) => isText(text, WORD_MAX);
/** What is in the place of a colour where there is none: nobody looks for it among colours. */
export const isColorless = (slug: string) => /^(?:incoloro|sin-color|unico|no-aplica)$/.test(slug);
/** A colour as `colorSlug` writes it. */
export const isColorSlug = (slug: string) => slug.length <= WORD_MAX && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug);

/** Of the number under a barcode (GTIN): EAN-8, UPC-A, EAN-13 or GTIN-14. */
const GTIN_LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** A spreadsheet that took it for a number has rounded it: its last figures are lost. */
const ROUNDED = /\d[.,]\d+e\+?\d+/i;

/** The figures of what was pasted: with blanks, hyphens, an apostrophe or the signs of a formula. */
function figuresIn(typed: string): string {
  const bare = cleaned(typed)
    .normalize("NFKC")
    .replaceAll(/[\s.'’"“”=_\p{Pd}]/gu, "")
    .replace(/^(gtin|ean|upc)[\s-]?(8|1[2-4])?:/i, "");
  // A spreadsheet eats the first zero of a UPC.
  return bare.length === 11 && isGtin(`0${bare}`) ? `0${bare}` : bare;
}

const isGtin = (text: string) => GTIN_LENGTHS.has(text.length) && /^\d+$/.test(text) && hasCheckDigit(text);

function hasCheckDigit(figures: string): boolean {
  const sum = [...figures].toReversed().reduce((all, figure, at) => all + Number(figure) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Null = it is none. */
export function gtinIn(typed: string): string | null {
  const figures = figuresIn(typed);
  return isGtin(figures) ? figures : null;
}

export function gtinProblem(typed: string): string {
  if (ROUNDED.test(typed)) return "La planilla redondeó el código de barras: dale a la columna formato de texto";
  const figures = figuresIn(typed);
  if (!/^\d+$/.test(figures) || !GTIN_LENGTHS.has(figures.length))
    return "Un código de barras tiene 8, 12, 13 o 14 cifras: copia las que están bajo las barras";
  return "Una cifra del código de barras no es esa: la última no cuadra con las otras";
}

/** Equal for one code as its 12, 13 or 14 figures: readers put zeros before it. */
export const gtinKey = (gtin: string): string => gtin.padStart(14, "0");
