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
    /** Weights: A name, B colours, kind and brand, C material, D description. */
    words: tsvector("words").notNull(),
    /** The same as plain words, for the word list. */
    plain: text("plain").notNull(),
  },
  (table) => [index("search_documents_words").using("gin", table.words)],
);

/** Every word of the catalogue, without accents: what a misspelt word is corrected to, and what is suggested. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text("word").primaryKey(),
    /** In how many products it stands. */
    uses: integer("uses").notNull(),
  },
  (table) => [
    index("search_words_trigrams").using("gin", sql`${table.word} gin_trgm_ops`),
    index("search_words_prefix").on(sql`${table.word} text_pattern_ops`),
  ],
);

/** Words that mean the same to a shopper: the owner's data. */
export const searchSynonyms = pgTable("search_synonyms", {
  id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
  words: text("words").array().notNull(),
});
