-- Spanish search: accents are forgiven, words are reduced to their stems, misspelt ones are found by their trigrams.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION es_search (COPY = spanish);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION es_search
  ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, spanish_stem;
