ALTER TABLE "products" ALTER COLUMN "description" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "material" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "measures" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "care" SET DEFAULT '';