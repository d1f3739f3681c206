ALTER TABLE "import_errors" ADD COLUMN "kind" text DEFAULT 'error' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;