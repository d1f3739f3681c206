CREATE TABLE "order_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"pieces" jsonb NOT NULL,
	"wish" text NOT NULL,
	"instead" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"change" uuid
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "request" uuid;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_requests_order" ON "order_requests" USING btree ("order");--> statement-breakpoint
CREATE UNIQUE INDEX "order_requests_one_open" ON "order_requests" USING btree ("order") WHERE "order_requests"."state" = 'open';--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_request_order_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."order_requests"("id") ON DELETE cascade ON UPDATE no action;