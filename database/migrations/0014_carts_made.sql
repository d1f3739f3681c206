ALTER TABLE "carts" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- Of older carts only the last change is known.
UPDATE "carts" SET "created_at" = "updated_at";--> statement-breakpoint
CREATE INDEX "carts_created" ON "carts" USING btree ("created_at");
