CREATE TABLE "store_menus" (
	"source" text PRIMARY KEY NOT NULL,
	"menu" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_subcategory_subcategories_ide_fk";
--> statement-breakpoint
DROP INDEX "subcategories_category";--> statement-breakpoint
ALTER TABLE "subcategories" DROP CONSTRAINT "subcategories_pkey";--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_ide_pk" PRIMARY KEY("category","ide");--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "grupo" text;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Products whose subcategory a host has moved to another category since: they keep the place they have.
INSERT INTO "subcategories" ("category", "ide", "descripcion", "position", "listed")
SELECT DISTINCT p."category", p."subcategory", s."descripcion", s."position", false
FROM "products" p JOIN "subcategories" s ON s."ide" = p."subcategory"
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_fk" FOREIGN KEY ("category","subcategory") REFERENCES "public"."subcategories"("category","ide") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subcategories_ide" ON "subcategories" USING btree ("ide");--> statement-breakpoint
-- A sale of full prices is none.
UPDATE "products" SET "promo_brands" = '{}' WHERE "discount" = 0 AND cardinality("promo_brands") > 0;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_promo" CHECK (cardinality("products"."promo_brands") = 0 or "products"."discount" > 0);