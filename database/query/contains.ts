import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether the column contains what a person typed, without regard to accents or case. Its signs are taken literally. */
export function contains(column: SQLWrapper, typed: string): SQL {
  const like = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`unaccent(${column}) ilike unaccent(${like})`;
}

/** The same for a phone number, whose digits people separate as they like; undefined = too few digits to search. */
export function containsDigits(column: SQLWrapper, typed: string): SQL | undefined {
  const digits = typed.replaceAll(/\D/g, "");
  return digits.length < 4 ? undefined : sql`${column} like ${`%${digits}%`}`;
}
