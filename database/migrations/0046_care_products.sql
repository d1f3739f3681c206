ALTER TABLE "products" ADD COLUMN "leathers" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "steps" text DEFAULT '' NOT NULL;