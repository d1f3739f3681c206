ALTER TABLE "brands" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "lead" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "photographs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "look" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "lead" text;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "story" text;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "photographs" jsonb DEFAULT '[]'::jsonb NOT NULL;