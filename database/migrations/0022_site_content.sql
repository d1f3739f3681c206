CREATE TABLE "site_content" (
	"name" text PRIMARY KEY NOT NULL,
	"published" jsonb,
	"draft" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"published_version" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone
);
