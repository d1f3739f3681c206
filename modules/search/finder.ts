/**
 * Finds all products of a listing, sorted, with the counts of every facet. Caches answers as long as they are valid.
 */
import type { Filters } from "#contracts/listing/filters.ts";
import type { Collection, Sort } from "#contracts/listing/listing.ts";
import type { Db } from "#database/db.ts";
import { createVersionedCache } from "#platform/versioned-cache.ts";
import { createColorWords } from "./text/color-words.ts";
import { type AnsweredQuery, type Matches, answerQuery, findCode, findNear, isLikelyCode } from "./text/matches.ts";
import { type Counts, type Only, findRows } from "./listing/find-rows.ts";
import { codesIn, plainText } from "./text/plain-text.ts";
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
  /** The products of some of the rows. */
  readonly ids: (from: number, to: number) => string[];
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
type Cached = Omit<FoundListing, "ids" | "index">;

/** The most products in all cached listings together, and in all cached matches: a few megabytes each. */
const PRODUCTS_MAX = 1_000_000;
const WORDS_MAX = 2_000;
const NEAR_MAX = 200;

export function createFinder(db: Db, keeper: ProductIndexKeeper) {
  let invalidations = 0;
  const textEdition = () => invalidations;
  const texts = { version: textEdition };
  // A broad listing is counted once after each change of the catalogue, not once for each shopper.
  const listings = createVersionedCache<Cached>({
    ...texts,
    max: PRODUCTS_MAX,
    sizeOf: ({ rows }) => rows.length + 100,
  });
  // The matches of a query depend on the texts of products, not on price or stock.
  const answers = createVersionedCache<AnsweredQuery>({
    ...texts,
    max: PRODUCTS_MAX,
    sizeOf: ({ hits }) => hits.numbers.length + 100,
  });
  const colorWords = createColorWords(db);
  const synonyms = createVersionedCache<Synonyms>({ ...texts, max: 1 });
  // By word, not by question: shoppers put the same few words together in ever new ways.
  const words = createVersionedCache<WordRow>({ ...texts, max: WORDS_MAX });
  const nearest = createVersionedCache<Awaited<ReturnType<typeof findNear>>>({ ...texts, max: NEAR_MAX });

  async function ask(text: string): Promise<AnsweredQuery> {
    const codes = codesIn(text);
    const byCode = await findCode(db, codes.filter(isLikelyCode));
    if (byCode.length > 0) return answerOf(byCode);
    const question = await understandText(text);
    const answer = await answerQuery(db, question, async () => colorWords.stems(await keeper.current()));
    if (answer.hits.numbers.length > 0 || question.gift || question.offers) return answer;
    const named = await findCode(db, codes);
    return named.length > 0 ? answerOf(named) : answer;
  }

  const answerOf = (numbers: readonly number[]) => ({ question: { terms: [] }, hits: { numbers, ranks: new Map() } });

  const currentSynonyms = () => synonyms.get("all", () => readSynonyms(db));
  const lookUp = (asked: readonly string[]) => words.getAll(asked, (unknown) => lookUpWords(db, unknown));
  const understandText = async (text: string): Promise<Query> => readQuery(lookUp, text, await currentSynonyms());

  async function findIn(index: ProductIndex, { collection, only = {}, filters, sort }: ListingQuestion) {
    const text = questionOf(collection);
    const answered = text === undefined ? undefined : await answers.get(text, () => ask(text));
    const { gift = false, offers = false, terms = [], corrected } = answered?.question ?? {};
    // "Regalo", "ofertas": these words select from all products, they are not searched for.
    const isEverything = answered === undefined || ((gift || offers) && terms.length === 0);
    const { rows, counts } = findRows(index, {
      collection,
      only: offers ? { ...only, offers } : only,
      filters,
      sort,
      matches: isEverything ? undefined : gift ? easyToGive(answered.hits, index) : answered.hits,
    });
    const instead = answered?.instead;
    return {
      rows,
      counts,
      gift,
      // A corrected query that finds nothing is shown as it was typed.
      ...(corrected === undefined || rows.length === 0 ? {} : { corrected }),
      ...(instead === undefined || rows.length === 0 ? {} : { instead }),
      colors: await colorWords.named(index, terms),
    };
  }

  return {
    async find(question: ListingQuestion): Promise<FoundListing> {
      const { collection, only, filters, sort } = question;
      const index = await keeper.current();
      const key = JSON.stringify([index.version, collection, only, filters, sort]);
      const found = await listings.get(key, () => findIn(index, question));
      const ids = (from: number, to: number) =>
        Array.from(found.rows.subarray(from, to), (row) => index.columns.ids[row] ?? "");
      return { ...found, ids, index };
    },

    /** Products that match some of the words, or similar words, and which words those are. */
    async near(text: string, max: number): Promise<{ ids: string[]; words: string[] }> {
      const index = await keeper.current();
      const { terms, alike = [] } = await understandText(text);
      const { numbers, words: found } = await nearest.get(`${max} ${text}`, () =>
        findNear(db, [...terms, ...alike], max),
      );
      const typed = plainText(text);
      return {
        ids: numbers.flatMap((number) => index.byNumber.get(number)?.id ?? []),
        words: found.filter((word) => plainText(word) !== typed),
      };
    },

    /** Numbers of products by a code, for suggestions. */
    byCode: (text: string) => findCode(db, codesIn(text).filter(isLikelyCode)),
    understand: understandText,
    synonymsOf: async (stem: string) => (await currentSynonyms()).of(stem),
    colorWords,
    index: () => keeper.current(),
    /** Different after every change of texts, words or synonyms. */
    textEdition,

    /** Call after texts, words or synonyms changed. */
    invalidate(): void {
      invalidations += 1;
    },
  };
}

/** A present first whose size nobody need know. */
function easyToGive({ numbers, ranks }: Matches, { byNumber, variants }: ProductIndex): Matches {
  const hasOneSize = (number: number) =>
    new Set(byNumber.get(number)?.variants.map((code) => variants[code]?.sizeAt)).size === 1;
  const easy = [...ranks].map(([number, rank]) => [number, rank + (hasOneSize(number) ? 10 : 0)] as const);
  return { numbers, ranks: new Map(easy) };
}

export type Finder = ReturnType<typeof createFinder>;

function questionOf(collection: Collection | undefined): string | undefined {
  return collection?.kind === "buscar" && collection.q !== "" ? collection.q : undefined;
}
