/** For queries that no product matches in full: leaves out the least useful words. */
import { sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { type Matches, findMatches, isMeant } from "./matches.ts";
import type { Query, Term } from "./query-terms.ts";
import { searchDocuments } from "../search.sql.ts";

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
  const hits = await findMatches(db, question);
  const whole = { question, hits };
  if (question.terms.length < 2 || hits.numbers.length > FEW || isMeant(hits)) return whole;
  let terms = await usefulLast(db, question.terms, await colors());
  while (terms.length > 1) {
    terms = terms.slice(1);
    const asked = question.terms.filter((term) => terms.includes(term));
    const fewer = await findMatches(db, { terms: asked });
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
