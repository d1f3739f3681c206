/** Cells of files for a spreadsheet, which must not be taken for formulas (S26), and their way back. */

/** Excel and LibreOffice take a cell that begins so for a formula; some read the wide forms alike. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const ESCAPED = /^'+[=+\-@＝＋－＠\t\r\n]/;

/** For a CSV: with an apostrophe before it, a spreadsheet shows the text and computes nothing. */
export function csvText(text: string): string {
  return FORMULA.test(text) || ESCAPED.test(text) ? `'${text}` : text;
}

/**
 * For an XLSX, where a text is a text. Only what already looks escaped gets one more apostrophe: reading takes one away.
 */
export function xlsxText(text: string): string {
  return ESCAPED.test(text) ? `'${text}` : text;
}

export const isFormula = (text: string): boolean => FORMULA.test(text);

/** The text that `csvText` or `xlsxText` was given. */
export function cellText(written: string): string {
  return ESCAPED.test(written) ? written.slice(1) : written;
}
