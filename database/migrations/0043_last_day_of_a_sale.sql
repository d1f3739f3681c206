ALTER TABLE "brands" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "until" date;