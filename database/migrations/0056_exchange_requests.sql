CREATE TABLE "exchange_requests" (
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
ALTER TABLE "exchange_requests" ADD CONSTRAINT "exchange_requests_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exchange_requests_order" ON "exchange_requests" USING btree ("order");--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_requests_one_open" ON "exchange_requests" USING btree ("order") WHERE "exchange_requests"."state" = 'open';--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_request_exchange_requests_id_fk" FOREIGN KEY ("request") REFERENCES "public"."exchange_requests"("id") ON DELETE cascade ON UPDATE no action;