/** The synonyms, in memory: they are few, and every query needs them. */
import { sql } from "drizzle-orm";
import type { Db } from "#database/db.ts";
import { plainText, withoutEnding } from "./plain-text.ts";
import { searchSynonyms } from "../search.sql.ts";

export interface Synonyms {
  /** Whether a form of this word is in a group. The stem alone is not enough: another word may have it. */
  has(stem: string, word: string): boolean;
  /** The other stems of its group. */
  of(stem: string): readonly string[];
  /** Every word, for correcting typos. */
  readonly words: readonly {
    readonly word: string;
    readonly shown: string;
    readonly stem: string;
    readonly uses: number;
  }[];
}

export async function readSynonyms(db: Db): Promise<Synonyms> {
  const groups = await db
    .select({
      id: searchSynonyms.id,
      words: searchSynonyms.words,
      stems: sql<
        string[]
      >`array(select coalesce((ts_lexize('spanish_stem', lower(unaccent(word))))[1], '') from unnest(${searchSynonyms.words}) with ordinality as listed(word, place) order by place)`,
    })
    .from(searchSynonyms);
  const isStem = (stem: string) => /^[a-z0-9]+$/.test(stem);
  const others = new Map<string, readonly string[]>();
  for (const { stems } of groups) {
    for (const stem of stems.filter(isStem)) {
      const before = others.get(stem) ?? [];
      others.set(stem, [...new Set([...before, ...stems.filter((other) => other !== stem && isStem(other))])]);
    }
  }
  const words = groups
    .flatMap(({ words: group, stems }) =>
      group.map((word, index) => ({ word: plainText(word), shown: word, stem: stems[index] ?? "", uses: 0 })),
    )
    .filter(({ stem }) => isStem(stem));
  const forms = new Set(words.map(({ stem, word }) => `${stem} ${withoutEnding(word)}`));
  return {
    has: (stem, word) => forms.has(`${stem} ${withoutEnding(word)}`),
    of: (stem) => others.get(stem) ?? [],
    words,
  };
}
