/** Cells of files for a spreadsheet, which must not be taken for formulas (S26), and their way back. */

/** Excel and LibreOffice take a cell that begins so for a formula; some read the wide forms alike. */
const SIGNS = String.raw`=+\-@＝＋－＠`;
const FORMULA = new RegExp(String.raw`^[${SIGNS}\t\r\n]`);
/** Also within a text: a spreadsheet with another separator than ours cuts the cell there. */
const BEGINS = String.raw`(?:^(?='*[${SIGNS}\t\r\n])|(?<=[,;\t\r\n"])(?='*[${SIGNS}]))`;
const BEGIN = new RegExp(BEGINS, "g");
const ESCAPED = new RegExp(`${BEGINS}'`, "g");

/** For a CSV: with an apostrophe before it, a spreadsheet shows the text and computes nothing. */
export const csvText = (text: string): string => text.replace(BEGIN, "'");

/**
 * For an XLSX, where a text is a text. Only what already looks escaped gets one more apostrophe: reading takes one away.
 */
export const xlsxText = (text: string): string => text.replace(ESCAPED, "''");

export const isFormula = (text: string): boolean => FORMULA.test(text);

/** The text that `csvText` or `xlsxText` was given. */
export const cellText = (written: string): string => written.replace(ESCAPED, "");
