ALTER TABLE "products" ADD COLUMN "offer_price" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "offer_price" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_offer_price" CHECK ("products"."offer_price" is null or ("products"."offer_price" > 0 and "products"."offer_price" < "products"."price" and "products"."discount" > 0));