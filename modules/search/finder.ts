/**
 * Finds all products of a listing, sorted, with the counts of every facet. Caches answers as long as they are valid.
 */
import { LRUCache } from "lru-cache";
import type { Filters } from "#contracts/catalogue/filters.ts";
import type { Collection, Sort } from "#contracts/catalogue/listing.ts";
import type { Db } from "#database/db.ts";
import { type Only, candidates } from "./listing/candidates.ts";
import { createColorWords } from "./text/color-words.ts";
import { createKeptTexts } from "./text/kept-texts.ts";
import { type Matches, findNear, findSku, looksLikeSku } from "./text/matches.ts";
import { type AnsweredQuery, answerQuery } from "./text/relax-query.ts";
import { type Counts, narrow } from "./listing/narrow.ts";
import { sorted } from "./listing/sort.ts";
import { plainText } from "./text/plain-text.ts";
import { type Query, type WordRow, lookUpWords, readQuery } from "./text/query-terms.ts";
import type { ProductIndex, ProductIndexKeeper } from "./listing/product-index.ts";
import { type Synonyms, readSynonyms } from "./text/synonyms.ts";

export interface ListingQuestion {
  /** Absent = the whole catalogue. */
  readonly collection?: Collection | undefined;
  readonly only?: Only;
  readonly filters: Filters;
  readonly sort: Sort;
}

export interface FoundListing {
  /** Rows of the product index: all that match, sorted. */
  readonly rows: Uint32Array;
  readonly counts: Counts;
  readonly corrected?: string;
  /** The words that were searched instead, because no product matches all of the query. */
  readonly instead?: string;
  /** The query asks for a present. */
  readonly gift: boolean;
  /** Slugs of the colours that the query names. */
  readonly colors: readonly string[];
  readonly index: ProductIndex;
}

/** Without the index: a cached answer must not keep an old index in memory. */
type Kept = Omit<FoundListing, "index"> & { readonly version: number };

/** The most products in all cached answers together: a few megabytes. */
const KEPT_PRODUCTS = 1_000_000;
const KEPT_HITS = 1_000_000;

export function createFinder(db: Db, keeper: ProductIndexKeeper) {
  // A broad listing is counted once after each change of the catalogue, not once for each shopper.
  const kept = new LRUCache<string, Kept>({
    maxSize: KEPT_PRODUCTS,
    sizeCalculation: ({ rows }) => rows.length + 100,
  });
  // The matches of a query depend on the texts of products, not on price or stock.
  const answers = new LRUCache<string, AnsweredQuery>({
    maxSize: KEPT_HITS,
    sizeCalculation: ({ hits }) => hits.numbers.length + 100,
  });
  const colorWords = createColorWords(db);
  let synonyms: Promise<Synonyms> | undefined;
  let invalidations = 0;
  const textEdition = () => invalidations;
  // By word, not by question: shoppers put the same few words together in ever new ways.
  const keptWords = createKeptTexts<WordRow>(textEdition);
  const keptNear = createKeptTexts<Awaited<ReturnType<typeof findNear>>>(textEdition, 200);

  async function answer(text: string): Promise<AnsweredQuery> {
    const before = answers.get(text);
    if (before) return before;
    const began = invalidations;
    const answered = await ask(text);
    // Texts changed during the search may be missing in it.
    if (began === invalidations) answers.set(text, answered);
    return answered;
  }

  async function ask(text: string): Promise<AnsweredQuery> {
    if (looksLikeSku(text)) {
      const numbers = await findSku(db, text);
      if (numbers.length > 0) return { question: { terms: [] }, hits: { numbers, ranks: new Map() } };
    }
    const question = await understandText(text);
    return answerQuery(db, question, async () => colorWords.stems(await keeper.current()));
  }

  async function currentSynonyms(): Promise<Synonyms> {
    synonyms ??= readSynonyms(db);
    return synonyms.catch((error: unknown) => {
      synonyms = undefined;
      throw error;
    });
  }

  const lookUp = (words: readonly string[]) => keptWords.each(words, (unknown) => lookUpWords(db, unknown));
  const understandText = async (text: string): Promise<Query> => readQuery(lookUp, text, await currentSynonyms());

  return {
    async find({ collection, only = {}, filters, sort }: ListingQuestion): Promise<FoundListing> {
      const began = invalidations;
      const index = await keeper.current();
      const key = JSON.stringify([collection, only, filters, sort]);
      const before = kept.get(key);
      if (before?.version === index.version) return { ...before, index };
      const text = questionOf(collection);
      const answered = text === undefined ? undefined : await answer(text);
      const { gift = false, offers = false, terms = [] } = answered?.question ?? {};
      // "Regalo", "ofertas": these words select from all products, they are not searched for.
      const isEverything = answered === undefined || ((gift || offers) && terms.length === 0);
      const among = isEverything ? undefined : rowsOf(index, answered.hits);
      const within = offers ? { ...only, offers } : only;
      const { rows, counts } = narrow(index, candidates(index.columns, collection, within, among), filters);
      const { corrected } = answered?.question ?? {};
      const instead = answered?.instead;
      const found: Kept = {
        rows: sorted(index, rows, sort, filters, answered?.hits.ranks ?? new Map()),
        counts,
        version: index.version,
        gift,
        // A corrected query that finds nothing is shown as it was typed.
        ...(corrected === undefined || rows.length === 0 ? {} : { corrected }),
        ...(instead === undefined || rows.length === 0 ? {} : { instead }),
        colors: await colorWords.named(index, answered?.question.terms ?? []),
      };
      if (began === invalidations) kept.set(key, found);
      return { ...found, index };
    },

    /** Products that match some of the words, or similar words, and which words those are. */
    async near(text: string, max: number): Promise<{ ids: string[]; words: string[] }> {
      const index = await keeper.current();
      const { terms, alike = [] } = await understandText(text);
      const { numbers, words } = await keptNear.one(`${max} ${text}`, () => findNear(db, [...terms, ...alike], max));
      const typed = plainText(text);
      return {
        ids: numbers.flatMap((number) => index.byNumber.get(number)?.id ?? []),
        words: words.filter((word) => plainText(word) !== typed),
      };
    },

    understand: understandText,
    synonymsOf: async (stem: string) => (await currentSynonyms()).of(stem),
    colorWords,
    index: () => keeper.current(),
    /** Different after every change of texts, words or synonyms. */
    textEdition,

    /** Call after texts, words or synonyms changed. */
    invalidate(): void {
      invalidations += 1;
      synonyms = undefined;
      answers.clear();
      kept.clear();
    },
  };
}

export type Finder = ReturnType<typeof createFinder>;

function questionOf(collection: Collection | undefined): string | undefined {
  return collection?.kind === "buscar" && collection.q !== "" ? collection.q : undefined;
}

/** In the order of the product index: products of equal rank keep that order. */
function rowsOf({ columns, highestNumber }: ProductIndex, { numbers }: Matches): number[] {
  const isHit = new Uint8Array(highestNumber + 1);
  for (const number of numbers) isHit[number] = 1;
  const rows: number[] = [];
  for (let row = 0; row < columns.length; row += 1) if (isHit[columns.number[row] ?? 0] === 1) rows.push(row);
  return rows;
}
