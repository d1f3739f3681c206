/** Turns typed text into a query for the database: handles accents, plurals, typos and synonyms. */
import { sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { readIntents } from "./intents.ts";
import { plainText, plainWords, writtenText } from "./plain-text.ts";
import { isAlike, spellingDistance } from "./spelling.ts";
import type { Synonyms } from "./synonyms.ts";

export interface Query {
  /** One for each meaningful word. Its stems are alternatives; the first is the word's own. */
  readonly terms: readonly Term[];
  /** The corrected words, if any was corrected. */
  readonly corrected?: string;
  /** The query asks for a present. */
  readonly gift?: boolean;
  /** Only products on offer. */
  readonly offers?: boolean;
  /** The words with the letters that were typed: "moño" is another word than "mono", but found by it. */
  readonly letters?: readonly string[];
  /** Known words that resemble an unknown one: used when nothing is found. */
  readonly alike?: readonly Term[];
}

export interface Term {
  readonly word: string;
  /** With accents. */
  readonly shown: string;
  readonly stems: readonly string[];
}

const WORDS_MAX = 8;
const LETTERS_MAX = 30;
/** Two letters are too short for comparing trigrams. */
const CORRECTED_FROM = 3;
const CANDIDATES = 12;

export function wordsOf(text: string): string[] {
  return bounded(plainWords(text));
}

/** `lookUp` answers for each word: `lookUpWords`, or what is cached of it. */
export async function readQuery(lookUp: LookUp, text: string, synonyms: Synonyms): Promise<Query> {
  const { words: meant, gift, offers } = readIntents(plainWords(text).join(" "));
  const intents = { ...(gift ? { gift } : {}), ...(offers ? { offers } : {}) };
  const words = bounded(meant);
  if (words.length === 0) return { terms: [], ...intents };
  const known = await lookUp(words);
  const readings = words.flatMap((word): Reading[] => {
    const row = known.get(word);
    return row === undefined || row.stem === null ? [] : [read(row, row.stem, synonyms)];
  });
  const terms = readings.map(({ word, shown, stem }) => ({ word, shown, stems: [stem, ...synonyms.of(stem)] }));
  const alike = readings.flatMap((reading) => reading.alike.map((one) => termOf(one, synonyms)));
  const isCorrected = readings.some((reading) => reading.isCorrected);
  const letters = writtenText(text)
    .split(" ")
    .filter((word) => words.includes(plainText(word)));
  return {
    terms,
    letters,
    ...intents,
    ...(isCorrected ? { corrected: readings.map(({ shown }) => shown).join(" ") } : {}),
    ...(alike.length > 0 ? { alike } : {}),
  };
}

function bounded(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.slice(0, LETTERS_MAX)))].slice(0, WORDS_MAX);
}

/** A word that the catalogue or the synonyms know; else its most likely correction; else the word itself. */
function read(row: WordRow, stem: string, synonyms: Synonyms): Reading {
  const { word, shown } = row;
  const own = { stem, word, shown: shown ?? word, isCorrected: false, alike: [] };
  if (row.isKnown || synonyms.has(stem, word) || word.length < CORRECTED_FROM) return own;
  const candidates = [...row.candidates, ...synonyms.words];
  const [best] = candidates
    .flatMap((candidate) => ({ ...candidate, distance: spellingDistance(word, candidate.word) ?? Infinity }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses);
  if (best) return { ...own, stem: best.stem, word: best.word, shown: best.shown, isCorrected: true };
  const alike = candidates.filter((candidate) => isAlike(word, candidate.word));
  // "Vestido" has the same stem as "de vestir" but another meaning: the stem would find wrong products.
  return { ...own, stem: row.isStemKnown ? word : stem, alike };
}

function termOf({ word, shown, stem }: Candidate, synonyms: Synonyms): Term {
  return { word, shown, stems: [stem, ...synonyms.of(stem)] };
}

interface Reading {
  readonly stem: string;
  readonly word: string;
  /** With accents. */
  readonly shown: string;
  readonly isCorrected: boolean;
  readonly alike: readonly Candidate[];
}

interface Candidate {
  readonly word: string;
  readonly shown: string;
  readonly stem: string;
  readonly uses: number;
}

/** What the database knows of a word. */
export interface WordRow {
  readonly word: string;
  /** Null for words without meaning ("de", "para"). */
  readonly stem: string | null;
  readonly isKnown: boolean;
  readonly isStemKnown: boolean;
  readonly shown: string | null;
  readonly candidates: readonly Candidate[];
}

export type LookUp = (words: readonly string[]) => Promise<ReadonlyMap<string, WordRow>>;

/**
 * The words, each with its stem and, if the catalogue does not know it, with similar words. A word is known if the
 * catalogue has a form of it: equal except for the ending of gender and number.
 */
export async function lookUpWords(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, WordRow>> {
  const rows = await db
    .select({
      word: sql<string>`typed.word`,
      stem: sql<string | null>`typed.stem`,
      isKnown: sql<boolean>`typed.known`,
      isStemKnown: sql<boolean>`exists (select from search_words k where k.lexeme = typed.stem)`,
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
      sql`(select given.word, stems.stem,
          exists (select from search_words k where k.lexeme = stems.stem and ${withoutEnding("k.word")} = ${withoutEnding("given.word")}) as known
        from unnest(string_to_array(${words.join(",")}, ',')) as given(word)
        cross join lateral (select (ts_lexize('spanish_stem', given.word))[1] as stem) stems) as typed`,
    );
  return new Map(rows.map((row) => [row.word, { ...row, candidates: row.candidates ?? [] }]));
}

const withoutEnding = (column: string) => sql.raw(`rtrim(${column}, 'aeos')`);
