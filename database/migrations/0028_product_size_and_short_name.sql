ALTER TABLE "products" ADD COLUMN "short_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "height" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "width" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "depth" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "capacity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size" CHECK ("products"."height" > 0 and "products"."width" > 0 and "products"."depth" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_weight" CHECK ("products"."weight" > 0);