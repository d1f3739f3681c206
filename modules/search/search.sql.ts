/** What search knows of products. Derived: all of it but the synonyms can be made again from the catalogue. */
import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { products } from "#modules/catalogue/catalogue.sql.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const searchDocuments = pgTable(
  "search_documents",
  {
    product: uuid("product")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** A short name for the product: thousands of hits travel as numbers. */
    number: integer("number").generatedAlwaysAsIdentity().notNull().unique(),
    /** Weights: A name, B colours, kind and brand, C material, D description. */
    words: tsvector("words").notNull(),
  },
  (table) => [index("search_documents_words").using("gin", table.words)],
);

/** The same as words with a space between, as they are written, for the word list. Apart: a broad question reads every document. */
export const searchTexts = pgTable("search_texts", {
  product: uuid("product")
    .primaryKey()
    .references(() => products.id, { onDelete: "cascade" }),
  plain: text("plain").notNull(),
});

/** Every word of the catalogue, without accents: what a misspelt word is corrected to, and what is suggested. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text("word").primaryKey(),
    /** As it is mostly written, with its accents. */
    shown: text("shown").notNull(),
    /** Its stem: other forms of it are known words too. */
    lexeme: text("lexeme").notNull(),
    /** In how many products it stands. */
    uses: integer("uses").notNull(),
  },
  (table) => [
    index("search_words_trigrams").using("gin", sql`${table.word} gin_trgm_ops`),
    index("search_words_lexeme").on(table.lexeme),
    index("search_words_prefix").on(sql`${table.word} text_pattern_ops`),
  ],
);

/** Words that mean the same to a shopper: the owner's data, begun by migration 0002. */
export const searchSynonyms = pgTable("search_synonyms", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  words: text("words").array().notNull(),
});
