CREATE UNLOGGED TABLE "instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"secret_mark" text NOT NULL,
	"files" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"missing" text[] NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_hits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" timestamp with time zone[] NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_hits_ends" ON "rate_hits" USING btree ("ends_at");