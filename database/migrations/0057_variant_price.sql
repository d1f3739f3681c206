ALTER TABLE "variants" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_price" CHECK ("variants"."price" > 0);