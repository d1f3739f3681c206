CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text,
	"data" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"dead_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"name" text PRIMARY KEY NOT NULL,
	"master" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"dominant" text NOT NULL,
	"widths" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"product" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "search_documents_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_texts" (
	"product" uuid PRIMARY KEY NOT NULL,
	"plain" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"lexeme" text NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_variant_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_texts" ADD CONSTRAINT "search_texts_product_products_id_fk" FOREIGN KEY ("product") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_once" ON "stock_alerts" USING btree ("variant","email") WHERE "stock_alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_created" ON "stock_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_live_key" ON "jobs" USING btree ("kind","key") WHERE "jobs"."done_at" is null and "jobs"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE "jobs"."done_at" is null and "jobs"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_lexeme" ON "search_words" USING btree ("lexeme");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "variants_sku_prefix" ON "variants" USING btree ("id" text_pattern_ops);
--> statement-breakpoint
INSERT INTO "search_synonyms" ("words") VALUES
  ('{cartera,bolso,bolsa}'),
  ('{mochila,morral}'),
  ('{cinturon,correa,cinto}'),
  ('{chamarra,chaqueta,campera,casaca}'),
  ('{chompa,sueter,jersey,pulover}'),
  ('{polera,remera,camiseta}'),
  ('{zapato,calzado}'),
  ('{botin,botina}'),
  ('{maletin,portafolio,portafolios,attache}'),
  ('{portalaptop,portalaptops,laptop,notebook}'),
  ('{monedero,portamonedas}'),
  ('{rinonera,canguro,banano}'),
  ('{sombrero,gorra,gorro}'),
  ('{falda,pollera}'),
  ('{pantalon,jean}'),
  ('{crema,balsamo,cera}'),
  ('{regalo,obsequio}'),
  ('{cuero,piel}'),
  ('{gamuza,ante}'),
  ('{guindo,vino,bordo,burdeos}'),
  ('{plomo,gris}'),
  ('{cafe,marron,chocolate}'),
  ('{crudo,hueso,marfil}'),
  ('{celeste,azul}'),
  ('{dorado,oro}'),
  ('{plata,plateado}');
