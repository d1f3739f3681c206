/** Finds the products of a listing: all of them, in order, with the counts of every facet. Answers are kept while true. */
import { LRUCache } from "lru-cache";
import type { Filters } from "#contracts/filters.ts";
import type { Collection, Sort } from "#contracts/listing.ts";
import type { Db } from "#database/db.ts";
import { type Only, isCollected } from "./candidates.ts";
import { type Hits, findHits, findNear, findSku, looksLikeSku } from "./hits.ts";
import { type Counts, narrow } from "./narrow.ts";
import { ordered } from "./order.ts";
import { type Question, understand } from "./question.ts";
import type { Shelf, ShelfKeeper, ShelfProduct } from "./shelf.ts";
import { type Synonyms, readSynonyms } from "./synonyms.ts";

export interface ListingQuestion {
  /** Absent = the whole catalogue. */
  readonly collection?: Collection | undefined;
  readonly only?: Only;
  readonly filters: Filters;
  readonly sort: Sort;
}

export interface FoundListing {
  readonly products: readonly ShelfProduct[];
  readonly counts: Counts;
  readonly corrected?: string;
  readonly shelf: Shelf;
}

interface Answered {
  readonly question: Question;
  readonly hits: Hits;
}

/** Products that all kept answers may hold together: a few megabytes. */
const KEPT_PRODUCTS = 1_000_000;
const KEPT_HITS = 1_000_000;

export function createFinder(db: Db, keeper: ShelfKeeper) {
  // Broad listings are counted once for every change of the catalogue, not once for every shopper.
  const kept = new LRUCache<string, FoundListing>({
    maxSize: KEPT_PRODUCTS,
    sizeCalculation: ({ products }) => products.length + 100,
  });
  // What a question finds depends on what is written of products, not on their price or stock.
  const answers = new LRUCache<string, Answered>({
    maxSize: KEPT_HITS,
    sizeCalculation: ({ hits }) => hits.numbers.length + 100,
  });
  let synonyms: Promise<Synonyms> | undefined;
  let forgotten = 0;

  async function answer(text: string): Promise<Answered> {
    const before = answers.get(text);
    if (before) return before;
    const began = forgotten;
    const answered = await ask(text);
    // What was written while it was asked may not be in it.
    if (began === forgotten) answers.set(text, answered);
    return answered;
  }

  async function ask(text: string): Promise<Answered> {
    if (looksLikeSku(text)) {
      const numbers = await findSku(db, text);
      if (numbers.length > 0) return { question: { terms: [] }, hits: { numbers, ranks: new Map() } };
    }
    const question = await understandText(text);
    return { question, hits: await findHits(db, question) };
  }

  async function understandText(text: string): Promise<Question> {
    synonyms ??= readSynonyms(db);
    const known = await synonyms.catch((error: unknown) => {
      synonyms = undefined;
      throw error;
    });
    return understand(db, text, known);
  }

  return {
    async find({ collection, only = {}, filters, sort }: ListingQuestion): Promise<FoundListing> {
      const shelf = await keeper.current();
      const key = JSON.stringify([collection, only, filters, sort]);
      const before = kept.get(key);
      if (before?.shelf.version === shelf.version) return before;
      const text = questionOf(collection);
      const answered = text === undefined ? undefined : await answer(text);
      const candidates = (answered ? productsOf(shelf, answered.hits) : shelf.products).filter(
        isCollected(collection, only),
      );
      const { products, counts } = narrow(shelf, candidates, filters);
      const corrected = answered?.question.corrected;
      const found: FoundListing = {
        products: ordered(products, sort, filters, answered?.hits.ranks ?? new Map()),
        counts,
        shelf,
        // What was corrected and finds nothing all the same is shown as it was typed.
        ...(corrected === undefined || products.length === 0 ? {} : { corrected }),
      };
      kept.set(key, found);
      return found;
    },

    /** Products that have some of the words. */
    async near(text: string, max: number): Promise<ShelfProduct[]> {
      const shelf = await keeper.current();
      const numbers = await findNear(db, await understandText(text), max);
      return numbers.flatMap((number) => shelf.byNumber.get(number) ?? []);
    },

    understand: understandText,
    shelf: () => keeper.current(),

    /** What is written of products, words or synonyms may be others. */
    forget(): void {
      forgotten += 1;
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

/** In the order of the shelf, which what is equally good keeps. */
function productsOf(shelf: Shelf, { numbers }: Hits): ShelfProduct[] {
  const isHit = new Uint8Array(shelf.highestNumber + 1);
  for (const number of numbers) isHit[number] = 1;
  return shelf.products.filter((product) => isHit[product.number] === 1);
}
