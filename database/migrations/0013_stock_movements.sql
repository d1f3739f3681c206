CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff" uuid NOT NULL,
	"by" text NOT NULL,
	"difference" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "stock_movements_difference" CHECK ("stock_movements"."difference" <> 0)
);
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_variants_id_fk" FOREIGN KEY ("variant") REFERENCES "public"."variants"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_variant" ON "stock_movements" USING btree ("variant","number");