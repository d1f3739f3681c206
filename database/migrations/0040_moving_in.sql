ALTER TABLE "imports" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mapping" jsonb DEFAULT '[]'::jsonb NOT NULL;