CREATE TABLE "product_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"entries" jsonb NOT NULL,
	"undone" jsonb
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "request" text;