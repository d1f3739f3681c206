import { APOSTROPHES } from "#contracts/text/readable.ts";

/** Letters that are no letter with an accent, as `unaccent` of the database writes them. */
const PLAIN: Readonly<Record<string, string>> = { ø: "o", ß: "ss", œ: "oe", æ: "ae", đ: "d", ł: "l", ı: "i" };

/** Lower case without accents: "Cinturón" and "CINTURON" are one word. */
export function plainText(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[øßœæđłı]/g, (letter) => PLAIN[letter] ?? letter);
}

/** Soft hyphens, joiners and other signs that nobody sees: pages have them inside of words. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const APOSTROPHE = new RegExp(`(?<=\\p{L}\\p{M}*)[${APOSTROPHES}](?=\\p{L})`, "gu");
/** "38½" and "38,5" are one size. */
const HALF = /(?<=\d)(?: ?½| 1\/2(?!\d))/g;
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/gu;

function cut(text: string, apostrophe: string): string {
  const seen = text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(INVISIBLE, "")
    .replaceAll(APOSTROPHE, apostrophe)
    .replaceAll(HALF, " 5");
  return seen.normalize("NFKC").replaceAll(NO_WORD, " ").trim();
}

/**
 * The words of a text with their accents, between blanks. Texts of products and queries are cut by this rule alone: what
 * one of them cut differently would never be found. "Ch'uspa" and "chuspa" are one word.
 */
export const writtenText = (text: string): string => cut(text, "");

/** For the index: a word with an apostrophe stands there whole and in its parts, by which people look for it too. */
export function indexedText(text: string): string {
  const [whole, parts] = [cut(text, ""), cut(text, " ")];
  return whole === parts ? whole : `${whole} ${parts}`;
}

/** Only lower-case letters and digits, so that no word can contain an operator. */
export function plainWords(text: string): string[] {
  return plainText(writtenText(text)).match(/[a-z0-9]+/g) ?? [];
}

/** Removes gender and number: "negra" and "negros" become one word. The database does the same (`query-terms.ts`). */
export function withoutEnding(word: string): string {
  return word.replace(/[aeos]+$/, "");
}

/** Letters and digits of a code: "bol–alt 0001" and "BOL_ALT-0001" are "BOLALT0001". The database does the same. */
const codeIn = (text: string) =>
  plainText(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");

const CALLED = /^\s*(?:sku|codigo|cod|referencia|ref|articulo|art)\b/;

/** Among other words only letters with digits are a code, and only from here on: "38", "XL2" are sizes. */
const AMONG_WORDS = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{5,}$/;

const AMONG_MAX = 3;

/** What may be a code in a query, the likelier first: "REF-12" is one, "SKU 12" calls one by its kind. */
export function codesIn(text: string): string[] {
  const codes = [text, plainText(text).replace(CALLED, "")].map(codeIn);
  const among = text
    .split(/\s+/)
    .map(codeIn)
    .filter((code) => AMONG_WORDS.test(code))
    .slice(0, AMONG_MAX);
  return [...new Set([...codes, ...among])].filter((code) => code.length > 1);
}
