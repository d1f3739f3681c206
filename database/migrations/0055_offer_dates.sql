ALTER TABLE "products" ADD COLUMN "offer_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "offer_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "waiting_discount" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "waiting_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "waiting_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_offer_from" CHECK ("products"."offer_from" is null or ("products"."discount" = 0 and "products"."waiting_discount" > 0));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_offer_until" CHECK ("products"."offer_until" is null or "products"."discount" > 0 or "products"."waiting_discount" > 0);