/** Which colours of the shop a question names: who asks for one sees the products in it. */
import { sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { type Term, wordsOf } from "./query-terms.ts";
import type { ProductIndex, IndexedColor } from "../listing/product-index.ts";

interface NamedColor {
  readonly slug: string;
  /** Of the words of its name. */
  readonly stems: readonly string[];
}

export function createColorWords(db: Db) {
  /** The product index's list of colours only grows. */
  let known: readonly NamedColor[] = [];

  async function current({ colors }: ProductIndex): Promise<readonly NamedColor[]> {
    const count = colors.length;
    if (known.length < count) known = await readStems(db, colors.slice(0, count));
    return known;
  }

  return {
    /** Slugs, best first: with most of its name said, then with least left unsaid; said in other words last. */
    async named(productIndex: ProductIndex, terms: readonly Term[]): Promise<string[]> {
      if (terms.length === 0) return [];
      const own = new Set(terms.flatMap(({ stems }) => stems.slice(0, 1)));
      const any = new Set(terms.flatMap(({ stems }) => stems));
      const rated = (await current(productIndex)).map(({ slug, stems }) => {
        const said = stems.filter((stem) => own.has(stem)).length;
        return { slug, said, unsaid: stems.length - said, isMeant: stems.some((stem) => any.has(stem)) };
      });
      return rated
        .filter(({ isMeant }) => isMeant)
        .toSorted((a, b) => b.said - a.said || a.unsaid - b.unsaid)
        .map(({ slug }) => slug);
    },
    /** Stems that stand in the name of a colour. */
    stems: async (productIndex: ProductIndex) => new Set((await current(productIndex)).flatMap(({ stems }) => stems)),
  };
}

async function readStems(db: Db, colors: readonly IndexedColor[]): Promise<NamedColor[]> {
  const words = [...new Set(colors.flatMap(({ name }) => wordsOf(name)))];
  const rows = await db
    .select({ word: sql<string>`word`, stem: sql<string | null>`(ts_lexize('spanish_stem', word))[1]` })
    .from(sql`unnest(${`{${words.join(",")}}`}::text[]) as word`);
  const stemOf = new Map(rows.map(({ word, stem }) => [word, stem]));
  return colors.map(({ slug, name }) => ({
    slug,
    stems: wordsOf(name).flatMap((word) => stemOf.get(word) ?? []),
  }));
}
