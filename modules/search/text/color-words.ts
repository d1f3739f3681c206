/** Finds the colours that a query names, so that pictures in that colour are shown. */
import { sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { type Term, wordsOf } from "./query-terms.ts";
import type { ProductIndex, IndexedColor } from "../listing/product-index.ts";

interface NamedColor {
  readonly slug: string;
  /** The stems of the words in its name. */
  readonly stems: readonly string[];
}

export function createColorWords(db: Db) {
  /** The colours of the product index are only ever added to. */
  let known: readonly NamedColor[] = [];

  async function current({ colors }: ProductIndex): Promise<readonly NamedColor[]> {
    const count = colors.length;
    if (known.length < count) known = await readStems(db, colors.slice(0, count));
    return known;
  }

  return {
    /**
     * Slugs, best first: those with the most words of their name in the query, then those with the fewest missing;
     * matches by synonym last.
     */
    async named(productIndex: ProductIndex, terms: readonly Term[]): Promise<string[]> {
      if (terms.length === 0) return [];
      const own = new Set(terms.flatMap(({ stems }) => stems.slice(0, 1)));
      const any = new Set(terms.flatMap(({ stems }) => stems));
      const rated = (await current(productIndex)).map(({ slug, stems }) => {
        const named = stems.filter((stem) => own.has(stem)).length;
        return { slug, named, missing: stems.length - named, isMeant: stems.some((stem) => any.has(stem)) };
      });
      return rated
        .filter(({ isMeant }) => isMeant)
        .toSorted((a, b) => b.named - a.named || a.missing - b.missing)
        .map(({ slug }) => slug);
    },
    /** The stems of all words in names of colours. */
    stems: async (productIndex: ProductIndex) => new Set((await current(productIndex)).flatMap(({ stems }) => stems)),
  };
}

async function readStems(db: Db, colors: readonly IndexedColor[]): Promise<NamedColor[]> {
  const words = [...new Set(colors.flatMap(({ name }) => wordsOf(name)))];
  const rows = await db
    .select({ word: sql<string>`word`, stem: sql<string | null>`(ts_lexize('spanish_stem', word))[1]` })
    .from(sql`unnest(string_to_array(${words.join(",")}, ',')) as word`);
  const stemOf = new Map(rows.map(({ word, stem }) => [word, stem]));
  return colors.map(({ slug, name }) => ({
    slug,
    stems: wordsOf(name).flatMap((word) => stemOf.get(word) ?? []),
  }));
}
