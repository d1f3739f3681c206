CREATE INDEX "variants_code" ON "variants" USING btree ((upper(regexp_replace(translate(id, 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunAEIOUUN'), '[^A-Za-z0-9]+', '', 'g'))) text_pattern_ops);--> statement-breakpoint
-- Words are cut by another rule: what was indexed before is indexed again after the start.
INSERT INTO "jobs" ("kind", "key", "data", "run_at", "max_attempts", "created_at")
SELECT 'search-rebuild', 'all', '{}'::jsonb, now(), 10, now() WHERE EXISTS (SELECT FROM "search_documents")
ON CONFLICT DO NOTHING;
