CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"target" text NOT NULL,
	CONSTRAINT "redirects_path_unique" UNIQUE("path")
);
