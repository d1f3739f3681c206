/** Cleaning of single-line texts that people typed and others will read. */

/** Joiners and the emoji variation mark are invisible too, but removing them would change emoji and some scripts. */
const INVISIBLE = /(?!\u200C|\u200D|\uFE0F)[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
const JOINERS = /\u200C|\u200D|\uFE0F/g;
/** A tab is a blank: spreadsheets put it between cells. */
const CONTROL = /(?!\t)[\p{Cc}\u2028\u2029]/u;

export const UNREADABLE = "Tiene caracteres que no podemos leer";

/**
 * Trims, and removes invisible characters and those that change the direction of text: phones add them to copied names,
 * and attackers use them to imitate other names.
 */
export function readable(typed: string): string {
  const text = typed.replaceAll(INVISIBLE, "").replaceAll("\t", " ").trim();
  return text.replaceAll(JOINERS, "").trim() === "" ? "" : text;
}

const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** The same for text from another program. Control characters become spaces: a database refuses them. */
export function cleaned(written: string): string {
  return readable(written.toWellFormed().replaceAll(CONTROLS, " "));
}

/** Without accents and capitals, to compare what people type: "Única" → "unica". */
export const folded = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** As keyboards and books write one. */
export const APOSTROPHES = "'’‘‛`´ʼʻʹʽ′＇";

const BLANKS = /[\s\p{Z}\p{Cc}]+/gu;
/** With the minus sign. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** The same for names, which many write: composed, with one blank between words. */
export const tidied = (typed: string): string => readable(typed).normalize("NFC").replaceAll(BLANKS, " ");

/** For comparing: every dash is one too, and nothing is left that nobody sees. */
export const settled = (typed: string): string => tidied(typed.replaceAll(JOINERS, "")).replaceAll(DASHES, "-").trim();

/** Several lines that people typed, with their blanks. */
export const readableLines = (typed: string): string =>
  typed
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/(?![\t\n])\p{Cc}/gu, " ")
    .trim();

/** Digits and letters of keyboards of the East. Their "＠" is no "@": an address must not look like another one. */
const WIDE = /[０-９Ａ-Ｚａ-ｚ＋]/g;

/**
 * For what follows a rule of its own (a number, a code, an address): as if typed by hand. People paste it out of chats, links
 * and sentences.
 */
export function pasted(typed: string): string {
  return settled(typed)
    .replaceAll(WIDE, (sign) => sign.normalize("NFKC"))
    .replace(/^(?:tel|mailto):\s*([^?]*).*$/i, "$1")
    .replace(/[\s.,;:]+$/, "");
}

/** Line breaks and other control characters, which nobody types into a single line. */
export function isUnreadable(text: string): boolean {
  return CONTROL.test(text);
}

/** Without the words around a number, as in "Cel: 71234567 (WhatsApp)". Letters inside of it stay, and make it wrong. */
export function withoutWords(typed: string): string {
  const parts = pasted(typed).split(/[^\p{L}\p{M}\p{N}+]+/u);
  return parts.filter((part) => !/^[\p{L}\p{M}]+$/u.test(part)).join("");
}
