CREATE TABLE "order_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order" uuid NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_changes_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pieces" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"total_before" integer NOT NULL,
	"total_after" integer NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"request" text NOT NULL,
	"staff" uuid NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_review";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "difference" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "extra" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order","seq");--> statement-breakpoint
CREATE INDEX "orders_review" ON "orders" USING btree ("status") WHERE "orders"."review" is not null or "orders"."difference" is not null;