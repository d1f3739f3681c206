ALTER TABLE "product_images" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "silhouette" text DEFAULT 'box' NOT NULL;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "outfit_role" text DEFAULT 'anyone' NOT NULL;