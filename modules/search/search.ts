/** Finding products: listings with facets, search, suggestions, colours. Front door of the module. */
import type { Facets, ListingAnswer } from "#contracts/listing/listing.document.ts";
import { z } from "zod";
import { type Swatch, swatchPhotograph } from "#contracts/content/landing.ts";
import type { Filters } from "#contracts/listing/filters.ts";
import type { Collection } from "#contracts/listing/listing.ts";
import { type ChangeBus, publish } from "#database/changes.ts";
import type { Db } from "#database/db.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { RecordChange } from "#modules/audit/audit.ts";
import type { Jobs } from "#modules/jobs/jobs.ts";
import { createSynonymsEditor } from "./edit-synonyms.ts";
import { countWords, indexEverything, indexMissing, indexProducts } from "./full-text.ts";
import { facetsOf, knownFilters, listedSizes, soldColors } from "./listing/facets.ts";
import type { Counts } from "./listing/find-rows.ts";
import { type FoundListing, type ListingQuestion, createFinder } from "./finder.ts";
import { type AllNames, createNames } from "./listing/names.ts";
import { paletteOf } from "./listing/palette.ts";
import { createProductIndex } from "./listing/product-index.ts";
import { createOutfits } from "./outfit/outfit.ts";
import { type IsOffered, createSuggestions } from "./suggestions.ts";

export { editDistance } from "./text/spelling.ts";
export { createSearchCounts } from "./search-counts.ts";
export type { SearchCounts } from "./search-counts.ts";

export interface ListingQuery extends ListingQuestion {
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  /** A page after the last is answered by the last, not by nothing. */
  readonly orLastPage?: boolean;
}

export interface SearchOptions {
  readonly db: Db;
  /** For what is only shown. */
  readonly reader?: Db;
  /** For statements that take minutes with a large catalogue. */
  readonly background?: Db;
  readonly changes: ChangeBus;
  readonly jobs: Jobs;
  readonly catalogue: Catalogue;
  /** Whether suggestions may lead to that list. */
  readonly isOffered?: IsOffered;
  /** Writes down what people of the shop change. */
  readonly record?: RecordChange;
}

const nothing = async () => undefined;

/** Products of a colour, for one that shows plain leather. */
const LOOKED_THROUGH = 12;

/** Topics of what answers show, besides single products. */
const SHOWN: ReadonlySet<string> = new Set(["products", "listing", "menu"]);

/** Jobs: counting the words, and rebuilding everything. */
const WORDS = "search-words";
const REBUILD = "search-rebuild";
/** In milliseconds: changes in this time are counted together. */
const WORDS_AFTER = 10_000;
/** In milliseconds: with a large catalogue both take minutes. */
const LEASE = 15 * 60_000;

export function createSearch(options: SearchOptions) {
  const {
    db,
    reader = db,
    background = db,
    changes,
    jobs,
    catalogue,
    record = nothing,
    isOffered = () => true,
  } = options;
  const productIndex = createProductIndex(reader, changes);
  const names = createNames(catalogue, changes);
  const finder = createFinder(reader, productIndex);

  const facetsFor = new WeakMap<Counts, { readonly names: AllNames; readonly facets: Facets }>();
  const rewritten = new Set<string>();
  let filled: { readonly version: number; readonly ides: ReadonlySet<number> } = { version: -1, ides: new Set() };
  let edition = 0;
  const renew = () => void (edition += 1);
  const stops = [
    changes.onChange((topic) => {
      if (topic === "search") invalidate();
      else if (SHOWN.has(topic) || topic.startsWith("product:")) renew();
    }),
    // Notices meanwhile are lost: those of words and synonyms too.
    changes.onGap(invalidate),
  ];

  /** Names or words may have changed: the next query reads them again. */
  function invalidate(): void {
    renew();
    names.invalidate();
    finder.invalidate();
  }

  async function recount(tx: Db): Promise<void> {
    await countWords(tx);
    await publish(tx, ["search"]);
  }

  /** Rebuilds all data of the search. */
  async function rebuild(): Promise<void> {
    await indexEverything(background);
    await background.transaction(async (tx) => {
      await recount(tx);
      // An import that bypasses the catalogue publishes nothing: every instance reads its index again, then pages are
      // rendered again.
      await publish(tx, ["products", "listing"]);
    });
    productIndex.invalidate();
    invalidate();
  }

  jobs.handle(WORDS, z.object({}), () => background.transaction(recount), { concurrency: 1, leaseMs: LEASE });
  jobs.handle(REBUILD, z.object({}), rebuild, { concurrency: 1, leaseMs: LEASE });

  /** The address of a subcategory names its category by Grupo; the index has it by Ide. */
  async function categoryOf(collection: Collection | undefined): Promise<number | undefined> {
    if (collection?.kind === "categoria") return collection.id;
    if (collection?.kind !== "sub-categoria") return undefined;
    return (await names.current()).categoryMeant(collection.id, collection.grupo);
  }

  async function find(query: ListingQuestion): Promise<FoundListing> {
    const category = query.only?.category ?? (await categoryOf(query.collection));
    const para = query.collection?.kind === "gift-guide" ? query.collection.para : undefined;
    const without = para && (await names.current()).forOthersThan(para);
    return finder.find({ ...query, only: { ...query.only, category, without } });
  }

  async function listing(query: ListingQuery): Promise<ListingAnswer> {
    const found = await find(query);
    const category = await categoryOf(query.collection);
    const { pageSize, orLastPage = false } = query;
    const page = orLastPage ? Math.min(query.page, Math.max(1, Math.ceil(found.rows.length / pageSize))) : query.page;
    const ids = found.ids((page - 1) * pageSize, page * pageSize);
    return {
      items: await catalogue.cards(
        ids,
        query.filters.colors.length > 0 ? query.filters.colors : found.colors,
        query.collection?.kind === "outlet",
      ),
      total: found.rows.length,
      page,
      pageSize,
      facets: facetsIn(found, await names.current(), category, query.filters),
      ...(found.corrected === undefined ? {} : { corrected: found.corrected }),
      ...(found.instead === undefined ? {} : { instead: found.instead }),
      ...(found.gift ? { gift: true } : {}),
    };
  }

  /** Named and sorted once for each counting: sorting names by the rules of Spanish takes longer than all the rest. */
  function facetsIn({ counts, index }: FoundListing, all: AllNames, category: number | undefined, filters: Filters) {
    const before = facetsFor.get(counts);
    if (before?.names === all) return before.facets;
    const own =
      category === undefined ? all : { ...all, subcategory: all.subcategoryIn(category), categoryOf: () => undefined };
    const facets = facetsOf(counts, index, own, filters);
    facetsFor.set(counts, { names: all, facets });
    return facets;
  }

  return {
    listing,
    recipients: async () => (await names.current()).recipients,
    /** The number of products in the whole listing. */
    count: async (query: ListingQuestion) => (await find(query)).rows.length,
    /** For a query that finds nothing: products with some of its words, or with similar words. */
    near: async (text: string, max: number) => {
      const { ids, words } = await finder.near(text, max);
      return { items: await catalogue.cards(ids), words };
    },
    synonyms: createSynonymsEditor({ db, record, used: invalidate }),
    /** The filters without values that do not exist in the shop. */
    known: async (filters: Filters) => knownFilters(filters, await productIndex.current(), await names.current()),
    /** The Ides of the subcategories with products: counted once for each change. */
    filledSubcategories: async (): Promise<ReadonlySet<number>> => {
      const { byNumber, version } = await productIndex.current();
      if (filled.version !== version)
        filled = { version, ides: new Set([...byNumber.values()].map(({ subcategory }) => subcategory)) };
      return filled.ides;
    },
    /** Of a list with commas, as the shop writes them. */
    listedSizes: async (parts: readonly string[]) => listedSizes(parts, await productIndex.current()),
    colors: async () => soldColors(await productIndex.current()),
    /**
     * The colours that make a season, first those that one of `descriptions` names; each with the photograph of a product
     * that has it.
     */
    palette: async (season: number, max: number, descriptions: readonly string[] = []): Promise<Swatch[]> => {
      const found = paletteOf(await productIndex.current(), season, max, descriptions);
      return Promise.all(
        found.map(async ({ color, products }) => {
          const cards = await catalogue.cards(products.slice(0, LOOKED_THROUGH), [color.slug]);
          const shown = cards.flatMap((card) => swatchPhotograph(card, color.name) ?? []);
          return { ...color, photograph: shown.find(({ focus }) => focus) ?? shown[0] ?? null };
        }),
      );
    },
    /** What goes with a product. */
    outfit: createOutfits({ catalogue, index: productIndex.current, names: names.current }),
    suggest: createSuggestions({ db: reader, finder, catalogue, names, isOffered }),
    /**
     * Indexes products in the transaction that changed them. Their new words are used for correcting typos a little
     * later.
     */
    index: async (tx: Db, ids: readonly string[]): Promise<void> => {
      if (!(await indexProducts(tx, ids))) return;
      ids.forEach((id) => rewritten.add(id));
      await publish(tx, ["search"]);
      await jobs.enqueue(tx, WORDS, {}, { key: "all", inMs: WORDS_AFTER });
    },
    /** Call after this instance changed a product: the next answer must include the change. */
    touch: (id: string): void => {
      renew();
      productIndex.touch(id);
      if (rewritten.delete(id)) finder.invalidate();
    },
    invalidate,
    /** Different after every change that a listing could show, as soon as this instance knows of it. */
    edition: () => edition,
    /** At the start: indexes products of a database older than the search, and reads the product index. */
    prepare: async () => {
      if (await indexMissing(background)) await background.transaction(recount);
      await productIndex.current();
    },
    rebuild,
    /** The same in a job, e.g. after categories were renamed. */
    rebuildSoon: (tx: Db) => jobs.enqueue(tx, REBUILD, {}, { key: "all" }),
    close: () => {
      stops.forEach((stop) => stop());
      productIndex.close();
      names.close();
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
