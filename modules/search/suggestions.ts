/** Suggestions while a shopper types: completed words, products with picture and price, categories, brands. */
import type { Suggestions } from "#contracts/listing/suggestions.document.ts";
import type { StoreList } from "#contracts/listing/listing.ts";
import { desc, sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { createVersionedCache } from "#platform/versioned-cache.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { Finder } from "./finder.ts";
import { answeredQueries, anyOf, inLetters } from "./text/matches.ts";
import { beginsGift, isGiftWord, readIntents } from "./text/intents.ts";
import type { AllNames, Names } from "./listing/names.ts";
import { plainWords, withoutEnding, writtenText } from "./text/plain-text.ts";
import { type Term, wordsOf } from "./text/query-terms.ts";
import { searchDocuments, searchWords } from "./search.sql.ts";

/** Whole rows of three. */
const PRODUCTS = 6;
const ENTRIES = 4;
const TERMS = 4;
const LETTERS_MIN = 2;
/** The most matches that are ranked: "ca" begins a word of most products. */
const LOOKED_AT = 500;
/** Answers of the database of each kind: a few words, or numbers of products. */
const CACHED_MAX = 2_000;

/** Fewer letters begin too many words to mean a colour. */
const COLOR_FROM = 3;

const NOTHING: Suggestions = { products: [], categories: [], brands: [], terms: [] };

interface Begun {
  readonly letters: string;
  readonly words: readonly BegunWord[];
  /** Synonyms, if the word is already complete. */
  readonly synonyms: readonly string[];
  readonly isWhole: boolean;
}

interface BegunWord {
  readonly word: string;
  readonly shown: string;
  readonly lexeme: string;
}

export interface SuggestionsOptions {
  readonly db: Db;
  readonly finder: Finder;
  readonly catalogue: Catalogue;
  readonly names: Names;
  readonly isOffered: IsOffered;
}

export type IsOffered = (list: Pick<StoreList, "kind" | "id">) => boolean;

export function createSuggestions({ db, finder, catalogue, names, isOffered }: SuggestionsOptions) {
  const texts = { version: finder.textEdition, max: CACHED_MAX };
  const cachedNumbers = createVersionedCache<readonly number[]>(texts);
  const cachedWords = createVersionedCache<Begun>(texts);
  const cachedFinding = createVersionedCache<ReadonlySet<number>>(texts);

  /**
   * Products with all terms and, if there is one, a word with this beginning. Sorted by relevance, those in stock
   * first.
   */
  async function productIds(text: string, terms: readonly Term[], begun: Begun): Promise<string[]> {
    const parts = [...terms.map(({ stems }) => stems), ...(begun.words.length > 0 ? [stemsOf(begun)] : [])];
    if (parts.length === 0) return [];
    const letters = writtenText(text).split(" ");
    const numbers = await cachedNumbers.get(JSON.stringify([parts, letters]), () => numbersOf(parts, letters));
    return shown(numbers);
  }

  /** Those in stock first. */
  async function shown(numbers: readonly number[]): Promise<string[]> {
    const productIndex = await finder.index();
    const found = numbers.flatMap((number) => productIndex.byNumber.get(number) ?? []);
    const inStock = found.filter((product) => product.variants.some((code) => productIndex.variants[code]?.inStock));
    return [...new Set([...inStock, ...found])].slice(0, PRODUCTS).map(({ id }) => id);
  }

  async function numbersOf(
    parts: readonly (readonly string[])[],
    letters: readonly string[],
  ): Promise<readonly number[]> {
    const ask = (weights: string) =>
      sql`to_tsquery('simple', ${parts.map((stems) => `(${stems.map((stem) => weighted(stem, weights)).join(" | ")})`).join(" & ")})`;
    const question = ask("");
    const some = db
      .select({
        number: searchDocuments.number,
        words: searchDocuments.words,
        letters: sql<number>`${inLetters(letters)}`.as("letters"),
      })
      .from(searchDocuments)
      .where(sql`${searchDocuments.words} @@ ${question}`)
      .limit(LOOKED_AT)
      .as("some");
    const rows = await db
      .select({ number: some.number, isMeant: sql<boolean>`${some.words} @@ ${ask("ABC")}` })
      .from(some)
      .orderBy(
        desc(
          sql`(${some.words} @@ ${ask("ABC")})::int + ts_rank(${some.words}, ${question}) + (${some.letters} >= 0 and bool_or(${some.letters} = 1) over ())::int * 0.5`,
        ),
        some.number,
      )
      .limit(PRODUCTS * 4);
    const meant = rows.filter(({ isMeant }) => isMeant);
    return (meant.length > 0 ? meant : rows).map(({ number }) => number);
  }

  async function wordsBeginningWith(letters: string): Promise<Begun> {
    const rows = await db
      .select({ word: searchWords.word, shown: searchWords.shown, lexeme: searchWords.lexeme })
      .from(searchWords)
      .where(sql`${searchWords.word} like ${`${letters}%`}`)
      .orderBy(desc(searchWords.uses), searchWords.word)
      .limit(TERMS * 4);
    const whole = rows.find(({ word }) => word === letters);
    const synonyms = whole ? await finder.synonymsOf(whole.lexeme) : [];
    // "Cartera" and "carteras" are one suggestion: the form that is used more, but not the typed one.
    const offers = rows.filter(({ word }) => word !== letters);
    const first = offers.filter((row, index) => offers.findIndex(({ lexeme }) => lexeme === row.lexeme) === index);
    return {
      letters,
      words: whole && first.every(({ lexeme }) => lexeme !== whole.lexeme) ? [whole, ...first] : first,
      synonyms,
      isWhole: whole !== undefined,
    };
  }

  /** The completions with which some product is found. */
  async function finding(terms: readonly Term[], words: readonly BegunWord[]): Promise<readonly BegunWord[]> {
    if (words.length === 0) return words;
    const before = terms.map((term) => `${anyOf(term)} & `).join("");
    // Alone, each of them occurs in a product: what nothing is called or made of ("caja de cartón") is not what is meant.
    const questions = words.map(({ lexeme }) => (terms.length === 0 ? weighted(lexeme, "ABC") : before + lexeme));
    const found = await cachedFinding.get(JSON.stringify(questions), () => answeredQueries(db, questions));
    return words.filter((_, index) => found.has(index));
  }

  return async (text: string): Promise<Suggestions> => {
    const coded = await finder.byCode(text);
    if (coded.length > 0) return { ...NOTHING, products: await catalogue.cards(await shown(coded)) };
    const typed = wordsOf(text);
    const last = typed.at(-1) ?? "";
    if (typed.join("").length < LETTERS_MIN) return NOTHING;
    // "Papá" names a person, "talla M" a size: neither is completed.
    const goesOn = last.length >= LETTERS_MIN && readIntents(plainWords(text).join(" ")).words.at(-1) === last;
    const begun = goesOn
      ? await cachedWords.get(last, () => wordsBeginningWith(last))
      : { letters: last, words: [], synonyms: [], isWhole: false };
    const isBegun = begun.words.length > 0;
    // The beginning of a known word is not a typo; letters that begin no word are.
    const before = isBegun ? typed.slice(0, -1) : typed;
    const { terms, corrected, gift = beginsGift(last) } = await finder.understand(before.join(" "));
    const understood = terms.map(({ word }) => word);
    const words = isBegun ? [...understood, last] : understood;
    const productIndex = await finder.index();
    const colorStems = await finder.colorWords.stems(productIndex);
    const beginning = corrected ?? beginningOf(text, before);
    // "Cartera en negro": without "en" the colour would have to agree with the noun.
    const goOn = ({ shown: word, lexeme }: BegunWord) =>
      [beginning, ...(joinsByEn(understood) && colorStems.has(lexeme) ? ["en"] : []), word.toLowerCase()]
        .filter(Boolean)
        .join(" ");
    // After other words the plural would sound wrong.
    const isPlural = (word: string) => begun.isWhole && withoutEnding(word) === withoutEnding(last);
    const isOffer = ({ word }: BegunWord) =>
      word !== last && !isGiftWord(word) && (before.length === 0 || !isPlural(word));
    const finds = productIds(text, terms, begun);
    const lists = await names.current();
    // Alone, a thing is meant more often than its parts, and those more often than a colour: "botas", then "botones", not
    // "botella" of "verde botella".
    const nouns = before.length === 0 ? firstWords(await catalogue.cards(await finds), lists) : NO_WORDS;
    const placeOf = ({ lexeme, word }: BegunWord) => {
      if (before.length > 0) return 0;
      return colorStems.has(lexeme) ? 2 : Number(!nouns.has(withoutEnding(word)));
    };
    const offered = begun.words
      .filter(isOffer)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .slice(0, TERMS);
    const [first] = begun.words;
    const begunColor = first && last.length >= COLOR_FROM && colorStems.has(first.lexeme) ? [first.lexeme] : [];
    const colors = await finder.colorWords.named(productIndex, [...terms, ...begunColor.map((stem) => termOf(stem))]);
    const [completions, found] = await Promise.all([finding(terms, offered), finds]);
    // If no product has all the words: products with some of them, as the search itself will answer.
    const ids = found.length > 0 || terms.length < 2 ? found : (await finder.near(text, PRODUCTS)).ids;
    const matching = (name: string) => {
      const own = wordsOf(name);
      const named = words.filter((word) => word.length >= LETTERS_MIN);
      return named.length > 0 && named.every((word) => own.some((one) => one.startsWith(word)));
    };
    return {
      products: await catalogue.cards(ids, colors),
      categories: [
        ...lists.categories.map((entry) => ({ kind: "categoria" as const, ...entry })),
        ...lists.subcategories
          .filter(({ listed }) => listed)
          .map(({ Ide, Grupo, Descripcion, categoryName }) => {
            return { kind: "sub-categoria" as const, Ide, Grupo, Descripcion, categoryName };
          }),
      ]
        .filter(({ kind, Ide, Descripcion }) => matching(Descripcion) && isOffered({ kind, id: Ide }))
        .slice(0, ENTRIES),
      brands: lists.brands
        .filter(({ Ide, Descripcion }) => matching(Descripcion) && isOffered({ kind: "marca", id: Ide }))
        .slice(0, ENTRIES),
      // Neither the typed text nor a completion that finds nothing is suggested.
      terms: isBegun ? completions.map(goOn) : corrected !== undefined && found.length > 0 ? [corrected] : [],
      ...(gift ? { gift: true } : {}),
    };
  };
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** What names begin with, without endings. */
function firstWords(cards: readonly { readonly name: string }[], { categories, subcategories }: AllNames) {
  const listed = [...categories, ...subcategories].map(({ Descripcion }) => Descripcion);
  return new Set([...cards.map(({ name }) => name), ...listed].map((name) => withoutEnding(wordsOf(name)[0] ?? "")));
}

/** The text before the last word, as it was typed. */
function beginningOf(text: string, before: readonly string[]): string {
  const written = text.trim().toLowerCase().split(/\s+/).slice(0, before.length).join(" ");
  return wordsOf(written).join(" ") === before.join(" ") ? written : before.join(" ");
}

/**
 * What begins with the typed letters, and stems that are shorter than they are, as that of "café". The others would be
 * looked for twice.
 */
const stemsOf = ({ letters, words, synonyms }: Begun) => [
  `${letters}:*`,
  ...words.map(({ lexeme }) => lexeme).filter((lexeme) => !lexeme.startsWith(letters)),
  ...synonyms,
];

const weighted = (stem: string, weights: string) =>
  weights === "" ? stem : `${stem}${stem.endsWith(":*") ? "" : ":"}${weights}`;

const joinsByEn = (before: readonly string[]) => before.length > 0 && before.at(-1) !== "color";

const termOf = (stem: string): Term => ({ word: stem, shown: stem, stems: [stem] });
