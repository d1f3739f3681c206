/** The number under a barcode (GTIN): EAN-8, UPC-A, EAN-13 or GTIN-14. */
import { cleaned } from "../text/readable.ts";

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

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

const isGtin = (text: string) => LENGTHS.has(text.length) && /^\d+$/.test(text) && hasCheckDigit(text);

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
  if (!/^\d+$/.test(figures) || !LENGTHS.has(figures.length))
    return "Un código de barras tiene 8, 12, 13 o 14 cifras: copia las que están bajo las barras";
  return "Una cifra del código de barras no es esa: la última no cuadra con las otras";
}

/** Equal for one code as its 12, 13 or 14 figures: readers put zeros before it. */
export const gtinKey = (gtin: string): string => gtin.padStart(14, "0");
