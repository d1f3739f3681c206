CREATE TABLE "cart_removed_lines" (
	"cart" uuid NOT NULL,
	"variant" text NOT NULL,
	"price_when_added" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_removed_lines_cart_variant_pk" PRIMARY KEY("cart","variant")
);
--> statement-breakpoint
ALTER TABLE "cart_removed_lines" ADD CONSTRAINT "cart_removed_lines_cart_carts_id_fk" FOREIGN KEY ("cart") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_removed_lines_age" ON "cart_removed_lines" USING btree ("removed_at");