/** What is offered while one types: words that go on, products with picture and price, categories, brands. */
import { desc, sql } from "drizzle-orm";
import type { Suggestions } from "#contracts/suggestions.ts";
import type { Db } from "#database/db.ts";
import type { Catalogue } from "#modules/catalogue/catalogue.ts";
import type { Finder } from "./finder.ts";
import type { NamesKeeper } from "./names.ts";
import { type Term, wordsOf } from "./question.ts";
import { searchDocuments, searchWords } from "./search.sql.ts";

const PRODUCTS = 5;
const ENTRIES = 4;
const TERMS = 4;
const LETTERS_MIN = 2;
/** Only so many hits are ranked: "ca" begins a word of most products. */
const LOOKED_AT = 500;

/** Fewer letters begin too much to say that it will be a colour. */
const COLOR_FROM = 3;

const NOTHING: Suggestions = { products: [], categories: [], brands: [], terms: [] };

interface Begun {
  readonly letters: string;
  readonly words: readonly { readonly shown: string; readonly lexeme: string }[];
}

export interface SuggestionsOptions {
  readonly db: Db;
  readonly finder: Finder;
  readonly catalogue: Catalogue;
  readonly names: NamesKeeper;
}

export function createSuggestions({ db, finder, catalogue, names }: SuggestionsOptions) {
  /** Products with all terms and, if there is one, a word that begins so; those in stock first. */
  async function productIds(terms: readonly Term[], begun: Begun): Promise<string[]> {
    const parts = terms.map(({ stems }) => `(${stems.join(" | ")})`);
    // The stem of "café" is shorter than what was typed of it.
    if (begun.words.length > 0)
      parts.push(`(${[`${begun.letters}:*`, ...begun.words.map(({ lexeme }) => lexeme)].join(" | ")})`);
    if (parts.length === 0) return [];
    const question = sql`to_tsquery('simple', ${parts.join(" & ")})`;
    const some = db
      .select({ number: searchDocuments.number, words: searchDocuments.words })
      .from(searchDocuments)
      .where(sql`${searchDocuments.words} @@ ${question}`)
      .limit(LOOKED_AT)
      .as("some");
    const rows = await db
      .select({ number: some.number })
      .from(some)
      .orderBy(desc(sql`ts_rank(${some.words}, ${question})`), some.number)
      .limit(PRODUCTS * 4);
    const shelf = await finder.shelf();
    const found = rows.flatMap(({ number }) => shelf.byNumber.get(number) ?? []);
    const inStock = found.filter((product) => product.variants.some((code) => shelf.variants[code]?.inStock));
    return [...new Set([...inStock, ...found])].slice(0, PRODUCTS).map(({ id }) => id);
  }

  async function wordsBeginningWith(letters: string): Promise<Begun> {
    const rows = await db
      .select({ shown: searchWords.shown, lexeme: searchWords.lexeme })
      .from(searchWords)
      .where(sql`${searchWords.word} like ${`${letters}%`}`)
      .orderBy(desc(searchWords.uses), searchWords.word)
      .limit(TERMS * 4);
    // "Cartera" and "carteras" are one offer: the form that is used more.
    const first = rows.filter((row, index) => rows.findIndex(({ lexeme }) => lexeme === row.lexeme) === index);
    return { letters, words: first };
  }

  return async (text: string): Promise<Suggestions> => {
    const typed = wordsOf(text);
    const last = typed.at(-1) ?? "";
    if (typed.join("").length < LETTERS_MIN) return NOTHING;
    const begun = await wordsBeginningWith(last);
    const isBegun = begun.words.length > 0;
    // A beginning of a word is no typo; what begins no word is one.
    const before = isBegun ? typed.slice(0, -1) : typed;
    const { terms } = await finder.understand(before.join(" "));
    const understood = terms.map(({ word }) => word);
    const shown = terms.map((term) => term.shown);
    const words = isBegun ? [...understood, last] : understood;
    const shelf = await finder.shelf();
    const colorStems = await finder.colorWords.stems(shelf);
    // "Cartera en negro": a colour after its noun would have to agree with it.
    const goOn = ({ shown: word, lexeme }: Begun["words"][number]) =>
      [...shown, ...(joinsByEn(understood) && colorStems.has(lexeme) ? ["en"] : []), word.toLowerCase()].join(" ");
    const phrases = begun.words.slice(0, TERMS).map(goOn);
    const [first] = begun.words;
    const begunColor = first && last.length >= COLOR_FROM && colorStems.has(first.lexeme) ? [first.lexeme] : [];
    const colors = await finder.colorWords.named(shelf, [...terms, ...begunColor.map((stem) => termOf(stem))]);
    const lists = await names.current();
    const matching = (name: string) => {
      const own = wordsOf(name);
      return words.length > 0 && words.every((word) => own.some((one) => one.startsWith(word)));
    };
    return {
      products: await catalogue.cards(await productIds(terms, begun), colors),
      categories: [
        ...lists.categories.map((entry) => ({ kind: "categoria" as const, ...entry })),
        ...lists.subcategories.map((entry) => ({
          kind: "sub-categoria" as const,
          ...entry,
          Grupo: String(entry.Grupo),
        })),
      ]
        .filter(({ Descripcion }) => matching(Descripcion))
        .slice(0, ENTRIES),
      brands: lists.brands.filter(({ Descripcion }) => matching(Descripcion)).slice(0, ENTRIES),
      terms: isBegun ? phrases : [shown.join(" ")].filter(Boolean),
    };
  };
}

const joinsByEn = (before: readonly string[]) => before.length > 0 && before.at(-1) !== "color";

const termOf = (stem: string): Term => ({ word: stem, shown: stem, stems: [stem] });
