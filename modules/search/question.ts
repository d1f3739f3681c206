/** Makes of what was typed a question the database understands: accents, plurals, typos and synonyms forgiven. */
import { sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { editDistance } from "./edit-distance.ts";
import type { Synonyms } from "./synonyms.ts";

export interface Question {
  /** One for each word that means something; its stems say the same, the first is the word's own. */
  readonly terms: readonly Term[];
  /** The words as they were understood, when one was corrected. */
  readonly corrected?: string;
}

export interface Term {
  readonly word: string;
  /** With its accents. */
  readonly shown: string;
  readonly stems: readonly string[];
}

const WORDS_MAX = 8;
const LETTERS_MAX = 30;
/** Two letters have no trigrams worth comparing. */
const CORRECTED_FROM = 3;
const CANDIDATES = 12;

/** Small letters and digits without accents, apart: nothing in them can be an operator. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LETTERS_MAX)))].slice(0, WORDS_MAX);
}

export async function understand(db: Db, text: string, synonyms: Synonyms): Promise<Question> {
  const words = wordsOf(text);
  if (words.length === 0) return { terms: [] };
  const rows = await lookUp(db, words);
  const readings = rows.flatMap((row): Reading[] => {
    // A word without meaning: "de", "para".
    if (row.stem === null) return [];
    const isKnown = row.isKnown || synonyms.has(row.stem) || row.word.length < CORRECTED_FROM;
    const best = isKnown ? undefined : correction(row.word, row.candidates, synonyms);
    return [
      {
        stem: best?.stem ?? row.stem,
        word: best?.word ?? row.word,
        shown: best?.shown ?? row.shown ?? row.word,
        isCorrected: best !== undefined,
      },
    ];
  });
  const terms = readings.map(({ word, shown, stem }) => ({ word, shown, stems: [stem, ...synonyms.of(stem)] }));
  const isCorrected = readings.some((reading) => reading.isCorrected);
  return isCorrected ? { terms, corrected: readings.map(({ shown }) => shown).join(" ") } : { terms };
}

interface Reading {
  readonly stem: string;
  readonly word: string;
  /** With its accents. */
  readonly shown: string;
  readonly isCorrected: boolean;
}

interface Candidate {
  readonly word: string;
  readonly shown: string;
  readonly stem: string;
  readonly uses: number;
}

/** The words in their order, each with its stem and, unless the catalogue knows it, the words that look like it. */
async function lookUp(db: Db, words: readonly string[]) {
  const rows = await db
    .select({
      word: sql<string>`typed.word`,
      stem: sql<string | null>`typed.stem`,
      isKnown: sql<boolean>`typed.known`,
      shown: sql<string | null>`(select lower(w.shown) from search_words w where w.word = typed.word)`,
      candidates: sql<
        Candidate[] | null
      >`case when not typed.known and length(typed.word) >= ${CORRECTED_FROM}::int then (
        select json_agg(json_build_object('word', near.word, 'shown', lower(near.shown), 'stem', near.lexeme, 'uses', near.uses))
        from (
          select w.word, w.shown, w.lexeme, w.uses from search_words w where w.word % typed.word
          order by similarity(w.word, typed.word) desc, w.uses desc, w.word limit ${CANDIDATES}::int
        ) near) end`,
    })
    .from(
      sql`(select given.word, given.place, stems.stem, exists (select from search_words k where k.lexeme = stems.stem) as known
        from unnest(${`{${words.join(",")}}`}::text[]) with ordinality as given(word, place)
        cross join lateral (select (ts_lexize('spanish_stem', given.word))[1] as stem) stems) as typed`,
    )
    .orderBy(sql`typed.place`);
  return rows.map((row) => ({ ...row, candidates: row.candidates ?? [] }));
}

/** The nearest word by letters; of equally near ones that with more uses. None when all are too far. */
function correction(typed: string, candidates: readonly Candidate[], synonyms: Synonyms): Candidate | undefined {
  const near = [...candidates, ...synonyms.words]
    .map((candidate) => ({ candidate, distance: editDistance(typed, candidate.word) }))
    .filter(({ distance }) => distance <= Math.min(3, Math.max(1, Math.floor(typed.length / 4))))
    .toSorted((a, b) => a.distance - b.distance || b.candidate.uses - a.candidate.uses);
  return near[0]?.candidate;
}
