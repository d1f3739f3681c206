/** The data of the search. All but the synonyms is derived and can be rebuilt from the catalogue. */
import { sql } from "drizzle-orm";
import { customType, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { products } from "#modules/catalogue/catalogue.sql.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const searchDocuments = pgTable(
  "search_documents",
  {
    product: uuid("product")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** A short id of the product, because a query can have thousands of matches. */
    number: integer("number").generatedAlwaysAsIdentity().notNull().unique(),
    /** Weights: A name, B colours, kind and brand, C material, D description. */
    words: tsvector("words").notNull(),
  },
  (table) => [index("search_documents_words").using("gin", table.words)],
);

/**
 * The same texts as plain words, for the word list. A separate table, because a broad query reads every row of
 * `search_documents`.
 */
export const searchTexts = pgTable("search_texts", {
  product: uuid("product")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  plain: text("plain").notNull(),
});

/** Every word of the catalogue, without accents: for correcting typos and for suggestions. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text("word").primaryKey(),
    /** Its most frequent spelling, with accents. */
    shown: text("shown").notNull(),
    /** Its stem, by which other forms of it count as known too. */
    lexeme: text("lexeme").notNull(),
    /** The number of products that use it. */
    uses: integer("uses").notNull(),
  },
  (table) => [
    index("search_words_trigrams").using("gin", sql`${table.word} gin_trgm_ops`),
    index("search_words_lexeme").on(table.lexeme),
    index("search_words_prefix").on(sql`${table.word} text_pattern_ops`),
  ],
);

/** Words with the same meaning: the owner's data, first filled by migrations 0002 and 0004. */
export const searchSynonyms = pgTable("search_synonyms", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  words: text("words").array().notNull(),
  /** Grows with each edit. */
  version: integer("version").notNull().default(1),
});

/** How often each query was searched on a day in La Paz, and how often it found nothing. Without anything about who. */
export const searchCounts = pgTable(
  "search_counts",
  {
    day: date("day").notNull(),
    /** Lower case, without accents. */
    term: text("term").notNull(),
    times: integer("times").notNull(),
    missed: integer("missed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.term] })],
);
