import { APOSTROPHES, folded } from "#contracts/text/readable.ts";
import { type SQL, type SQLWrapper, and, or, sql } from "drizzle-orm";

const WORDS_MAX = 6;

/** "Ch'uspa", "ch´uspa" and "chuspa" are one; nothing but apostrophes stays what it is. */
const bare = (typed: string) => typed.replaceAll(new RegExp(`[${APOSTROPHES}]`, "g"), "") || typed;

/** Whether the column contains what a person typed, without regard to accents, case or apostrophes. Other signs are literal. */
export function contains(column: SQLWrapper, typed: string): SQL {
  const like = `%${bare(typed).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`unaccent(translate(${column}, ${APOSTROPHES}, '')) ilike unaccent(${like})`;
}

/** Names in the order of Spanish, whatever the locale of the database: Ábaco, abrigo, nube, ñandú, Zapato. */
export function spanishOrder(column: SQLWrapper): SQL {
  return sql`lower(unaccent(replace(replace(${column}, 'Ñ', 'n~'), 'ñ', 'n~'))) collate "C"`;
}

/** Each of the words somewhere in one of the columns. */
export function containsWords(typed: string, columns: (word: string) => readonly (SQL | undefined)[]): SQL | undefined {
  return and(...typedWords(typed).map((word) => or(...columns(word))));
}

/** The same for texts that are read already. */
export function hasWords(typed: string, texts: readonly string[]): boolean {
  const within = texts.map((text) => folded(bare(text)));
  return typedWords(typed).every((word) => within.some((text) => text.includes(folded(bare(word)))));
}

/** Signs that stand beside words, not in them: quotes, brackets, full stops. */
const BESIDE = /^[^\p{L}\p{N}#+★☆]+|[^\p{L}\p{N}+½¼¾★☆]+$/gu;
/** What people write before a number or an address to say what it is. */
const CALLED = /^(?:pedido|nit|ci|cel|sku|mailto)$/i;
const GROUPED = /^\d{1,3}(?:\.\d{3})+$/;

/** "Choque, Verónica" → Choque · Verónica; a number that is typed in groups is one word; "NIT 10203" → 10203. */
export function typedWords(typed: string): readonly string[] {
  const isNumber = /^[\d\s+()./-]+$/.test(typed);
  const words = (isNumber ? typed.replaceAll(/\s/g, "") : typed)
    .split(/[\s;:]+|,+(?!\d)/)
    // Nothing but signs is searched for as it is.
    .map((word) => word.replaceAll(BESIDE, "") || word.replaceAll(/\p{Pd}/gu, ""))
    .map((word) => (GROUPED.test(word) ? word.replaceAll(".", "") : word))
    .filter((word) => word !== "");
  const [first = "", ...others] = words;
  return (CALLED.test(first) && others.length > 0 ? others : words).slice(0, WORDS_MAX);
}

/** The same for a phone number, whose digits people separate as they like; undefined = too few digits to search. */
export function containsDigits(column: SQLWrapper, typed: string): SQL | undefined {
  const digits = typed.replaceAll(/\D/g, "");
  return digits.length < 4 ? undefined : sql`${column} like ${`%${digits}%`}`;
}
