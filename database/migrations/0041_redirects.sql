CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "redirects_path_unique" UNIQUE("path")
);
