ALTER TABLE "products" ADD COLUMN "low_stock" smallint;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cost" integer;--> statement-breakpoint
CREATE INDEX "variants_gtin" ON "variants" USING btree (lpad("gtin", 14, '0'));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_cost" CHECK ("variants"."cost" >= 0);