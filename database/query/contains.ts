import { type SQL, type SQLWrapper, and, or, sql } from "drizzle-orm";

const WORDS_MAX = 6;

/** Whether the column contains what a person typed, without regard to accents or case. Its signs are taken literally. */
export function contains(column: SQLWrapper, typed: string): SQL {
  const like = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`unaccent(${column}) ilike unaccent(${like})`;
}

/** Names in the order of Spanish, whatever the locale of the database: Ábaco, abrigo, nube, ñandú, Zapato. */
export function spanishOrder(column: SQLWrapper): SQL {
  return sql`lower(unaccent(replace(replace(${column}, 'Ñ', 'n~'), 'ñ', 'n~'))) collate "C"`;
}

/** Each of the words somewhere in one of the columns; of a number that is typed in groups, all of its digits. */
export function containsWords(typed: string, columns: (word: string) => readonly (SQL | undefined)[]): SQL | undefined {
  const isNumber = /^[\d\s+()./-]+$/.test(typed);
  return and(
    ...(isNumber ? typed.replaceAll(/\s/g, "") : typed)
      .split(/\s+/)
      .filter((word) => word !== "" && !/^\p{Pd}+$/u.test(word))
      .slice(0, WORDS_MAX)
      .map((word) => or(...columns(word))),
  );
}

/** The same for a phone number, whose digits people separate as they like; undefined = too few digits to search. */
export function containsDigits(column: SQLWrapper, typed: string): SQL | undefined {
  const digits = typed.replaceAll(/\D/g, "");
  return digits.length < 4 ? undefined : sql`${column} like ${`%${digits}%`}`;
}
