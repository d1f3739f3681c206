CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order" uuid NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"issued_on" date NOT NULL,
	"amount" integer NOT NULL,
	"buyer" jsonb,
	"way" text NOT NULL,
	"state" text DEFAULT 'issued' NOT NULL,
	"reason" text,
	"file" "bytea",
	"file_type" text,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount" > 0),
	CONSTRAINT "invoices_file" CHECK (("invoices"."file" is null) = ("invoices"."file_type" is null)),
	CONSTRAINT "invoices_reason" CHECK (("invoices"."state" = 'annulled') = ("invoices"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_alive" ON "invoices" USING btree ("order") WHERE "invoices"."state" = 'issued';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number","code");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on");