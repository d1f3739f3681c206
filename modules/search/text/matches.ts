/**
 * The products that match a query, with their rank; where no product matches all of its words, those that match the
 * most useful ones. Queries are built as text: stems are only letters and digits
 * (`wordsOf`, `readSynonyms`), so they cannot contain operators.
 */
import { type SQL, sql } from "drizzle-orm";
import { gtinIn, gtinKey } from "#contracts/product/variant.ts";
import type { Db } from "#database/db.ts";
import { VARIANT_CODE } from "#modules/catalogue/catalogue.sql.ts";
import { searchDocuments } from "../search.sql.ts";
import { plainText, withoutEnding } from "./plain-text.ts";
import type { Query, Term } from "./query-terms.ts";

/** Numbers of products with their rank; no ranks when there are too many matches. */
export interface Matches {
  readonly numbers: readonly number[];
  readonly ranks: ReadonlyMap<number, number>;
}

const NONE: Matches = { numbers: [], ranks: new Map() };

/** Ranking 33,000 matches takes 140 ms. With so many, shoppers filter instead of looking for the best one. */
const RANKED_MAX = 1_000;

async function findMatches(
  db: Db,
  { terms, letters = [] }: Pick<Query, "terms" | "letters">,
  colors: ReadonlySet<string>,
): Promise<Matches> {
  if (terms.length === 0) return NONE;
  const anyForm = sql`to_tsquery('simple', ${terms.map(({ stems }) => `(${stems.join(" | ")})`).join(" & ")})`;
  const own = sql`to_tsquery('simple', ${terms.map(({ stems }) => stems[0]).join(" & ")})`;
  const standing = (weights: string) =>
    terms.map(({ stems }) => `(${stems.map((stem) => `${stem}:${weights}`).join(" | ")})`);
  const inTitle = standing("ABC");
  const meant = sql`to_tsquery('simple', ${inTitle.join(" & ")})`;
  // "Mochila para laptop": a description says for what a thing is that is called so, but not which colour it has.
  const mentioned = terms.map((term, at) => (term.stems.some((stem) => colors.has(stem)) ? inTitle[at] : anyOf(term)));
  const named = sql`to_tsquery('simple', ${`(${inTitle.join(" & ")}) | ((${standing("A").join(" | ")}) & ${mentioned.join(" & ")})`})`;
  return ranked(db, { anyForm, own, meant, named }, inLetters(letters));
}

/** Whether a product matches by name, kind, colour or material, and not only by its description. */
function isMeant({ numbers, ranks }: Matches): boolean {
  return numbers.length > ranks.size || [...ranks.values()].some((rank) => rank >= 1);
}

/**
 * Products that match some of the words, for queries that nothing matches in full. `words` = the words that some
 * product has.
 */
export async function findNear(
  db: Db,
  terms: readonly Term[],
  max: number,
): Promise<{ numbers: readonly number[]; words: readonly string[] }> {
  if (terms.length === 0) return { numbers: [], words: [] };
  const known = await answeredQueries(db, terms.map(anyOf));
  const some = sql`to_tsquery('simple', ${terms.map(anyOf).join(" | ")})`;
  const rows = await db
    .select({ number: searchDocuments.number })
    .from(searchDocuments)
    .where(sql`${searchDocuments.words} @@ ${some}`)
    .orderBy(sql`ts_rank(${searchDocuments.words}, ${some}) desc`, searchDocuments.number)
    .limit(max);
  return {
    numbers: rows.map(({ number }) => number),
    words: terms.filter((_, index) => known.has(index)).map(({ shown }) => shown),
  };
}

/** The positions of those queries that match a product. */
export async function answeredQueries(db: Db, queries: readonly string[]): Promise<ReadonlySet<number>> {
  const found = await db
    .select({ place: sql<number>`asked.place`.mapWith(Number) })
    .from(sql`unnest(string_to_array(${queries.join(",")}, ',')) with ordinality as asked(query, place)`)
    .where(
      sql`exists (select from ${searchDocuments} where ${searchDocuments.words} @@ to_tsquery('simple', asked.query))`,
    );
  return new Set(found.map(({ place }) => place - 1));
}

/** A term as a query for any of its stems. */
export const anyOf = ({ stems }: Term) => `(${stems.join(" | ")})`;

/**
 * 1 = a product writes all words with these letters, -1 = one of them in other letters only ("Moño" for "mono"), 0 =
 * neither. Some write it, and then the others come after them; less than what kind of match it is, because many people
 * type no accents.
 */
export function inLetters(letters: readonly string[]): SQL<number> {
  if (letters.length === 0) return sql<number>`0`;
  const has = (text: string, word: string) => sql`${sql.raw(text)} ~ ${` ${withoutEnding(word)}[aeos]*( |$)`}`;
  const exact = letters.map((word) => has("plain", word));
  const others = letters.map((word) => sql`(${has("unaccent(plain)", plainText(word))} and not ${has("plain", word)})`);
  return sql<number>`coalesce((
    select case when ${sql.join(exact, sql` and `)} then 1 when ${sql.join(others, sql` or `)} then -1 else 0 end
    from (select ' ' || t.plain as plain from search_texts t where t.product = search_documents.product) texts
  ), 0)`;
}

/** Where some products are `named` so, descriptions that only mention the words are no matches. */
async function ranked(
  db: Db,
  { anyForm, own, meant, named }: Record<"anyForm" | "own" | "meant" | "named", SQL>,
  letters: SQL<number>,
): Promise<Matches> {
  const rows = await db
    .select({
      number: searchDocuments.number,
      // Matches in name, kind, colour or material rank above those in the description; exact words rank above synonyms.
      rank: sql<number>`(${searchDocuments.words} @@ ${meant})::int + (ts_rank(${searchDocuments.words}, ${own}) + ts_rank(${searchDocuments.words}, ${anyForm})) / 2`.mapWith(
        Number,
      ),
      isNamed: sql<boolean>`${searchDocuments.words} @@ ${named}`,
      letters,
    })
    .from(searchDocuments)
    .where(sql`${searchDocuments.words} @@ ${anyForm}`)
    .limit(RANKED_MAX + 1);
  const some = rows.filter(({ isNamed }) => isNamed);
  if (rows.length <= RANKED_MAX) {
    const isWritten = rows.some((row) => row.letters === 1);
    const found = some.length > 0 ? some : rows;
    return {
      numbers: found.map(({ number }) => number),
      ranks: new Map(found.map((row) => [row.number, row.rank + (isWritten && row.letters >= 0 ? 0.5 : 0)])),
    };
  }
  // As one string: 80,000 rows would become 80,000 objects.
  const [all] = await db
    .select({ numbers: sql<string | null>`string_agg(${searchDocuments.number}::text, ',')` })
    .from(searchDocuments)
    .where(sql`${searchDocuments.words} @@ ${some.length > 0 ? named : anyForm}`);
  return { numbers: (all?.numbers ?? "").split(",").map(Number), ranks: new Map() };
}

/** Codes of variants as `codesIn` has them. The index `variants_code` is by the same text. */
const codeOf = sql.raw(VARIANT_CODE);
/** The letters of a beginning that finds: "A1" begins too many. */
const BEGINNING_MIN = 4;

/** Products by a code of one of their variants: as it is printed or typed, or by its beginning; or by a whole barcode. */
export async function findCode(db: Db, codes: readonly string[]): Promise<readonly number[]> {
  for (const code of codes) {
    const gtin = gtinIn(code);
    const ways = [
      ...(gtin === null ? [] : [sql`lpad(gtin, 14, '0') = ${gtinKey(gtin)}`]),
      sql`${codeOf} = ${code}`,
      ...(code.length < BEGINNING_MIN ? [] : [sql`${codeOf} like ${`${code}%`}`]),
    ];
    for (const which of ways) {
      const rows = await db
        .selectDistinct({ number: searchDocuments.number })
        .from(searchDocuments)
        .where(sql`${searchDocuments.product} in (select product from variants where ${which} limit 200)`);
      if (rows.length > 0) return rows.map(({ number }) => number);
    }
  }
  return [];
}

/** Of letters and digits, as codes are: words are none, and short numbers are sizes first. */
export const isLikelyCode = (code: string) => /\d/.test(code) && !/^\d{1,4}$/.test(code);

export interface AnsweredQuery {
  readonly question: Query;
  readonly hits: Matches;
  /** The words that were searched instead of all. */
  readonly instead?: string;
}

/** So few products that only mention the words in their description are probably accidental matches. */
const FEW = 2;

/**
 * `colors` = stems of colour names: a colour is less useful than a kind of product, but more than words of
 * descriptions.
 */
export async function answerQuery(
  db: Db,
  question: Query,
  colors: () => Promise<ReadonlySet<string>>,
): Promise<AnsweredQuery> {
  const known = await colors();
  const hits = await findMatches(db, question, known);
  const whole = { question, hits };
  if (question.terms.length < 2 || hits.numbers.length > FEW || isMeant(hits)) return whole;
  let terms = await usefulLast(db, question.terms, known);
  while (terms.length > 1) {
    terms = terms.slice(1);
    const asked = question.terms.filter((term) => terms.includes(term));
    const letters = question.letters?.filter((word) => asked.some((term) => term.word === plainText(word))) ?? [];
    const fewer = await findMatches(db, { terms: asked, letters }, known);
    const instead = asked.map(({ shown }) => shown).join(" ");
    if (isMeant(fewer)) return { question: { ...question, terms: asked }, hits: fewer, instead };
  }
  return whole;
}

/** The least useful word first; of equal ones the last, because people name the product first. */
async function usefulLast(db: Db, terms: readonly Term[], colors: ReadonlySet<string>): Promise<Term[]> {
  const rated = await Promise.all(
    terms.map(async (term, place) => ({ term, place, use: await useOf(db, term, colors) })),
  );
  return rated.toSorted((a, b) => a.use - b.use || b.place - a.place).map(({ term }) => term);
}

async function useOf(db: Db, { stems }: Term, colors: ReadonlySet<string>): Promise<number> {
  const stands = (weights: string) =>
    sql<boolean>`exists (select from ${searchDocuments} where ${searchDocuments.words} @@ to_tsquery('simple', ${stems.map((stem) => `${stem}:${weights}`).join(" | ")}))`;
  const [row] = await db
    .select({ inName: stands("AB"), inMaterial: stands("C"), anywhere: stands("D") })
    .from(sql`(select 1) as one`);
  if (row?.inName) return stems.some((stem) => colors.has(stem)) ? 3 : 4;
  return row?.inMaterial ? 2 : Number(row?.anywhere ?? false);
}
