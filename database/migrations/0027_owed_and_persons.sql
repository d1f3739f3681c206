ALTER TABLE "order_history" ADD COLUMN "person" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_review" ON "orders" USING btree ("status") WHERE "orders"."review" is not null;