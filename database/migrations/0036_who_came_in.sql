ALTER TABLE "stock_alerts" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD COLUMN "person" uuid;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_person_unique" UNIQUE("person");--> statement-breakpoint
UPDATE "stock_alerts" SET "left_at" = "told_at";