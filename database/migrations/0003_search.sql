ALTER TABLE "search_documents" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "search_documents_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "shown" text NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "lexeme" text NOT NULL;--> statement-breakpoint
CREATE INDEX "variants_sku_prefix" ON "variants" USING btree ("id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_lexeme" ON "search_words" USING btree ("lexeme");--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_number_unique" UNIQUE("number");
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
