CREATE TABLE "search_counts" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"times" integer NOT NULL,
	"missed" integer NOT NULL,
	CONSTRAINT "search_counts_day_term_pk" PRIMARY KEY("day","term")
);
