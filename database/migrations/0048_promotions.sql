CREATE TABLE "order_reductions" (
	"order" uuid NOT NULL,
	"position" smallint NOT NULL,
	"promotion" uuid,
	"name" text NOT NULL,
	"of" text NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "order_reductions_order_position_pk" PRIMARY KEY("order","position"),
	CONSTRAINT "order_reductions_cents" CHECK ("order_reductions"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"rule" jsonb NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_until" CHECK ("promotions"."until" is null or "promotions"."until" > "promotions"."from")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_money";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "coupon" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promo_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "order_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reductions" ADD CONSTRAINT "order_reductions_order_orders_id_fk" FOREIGN KEY ("order") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reductions" ADD CONSTRAINT "order_reductions_promotion_promotions_id_fk" FOREIGN KEY ("promotion") REFERENCES "public"."promotions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reductions_promotion" ON "order_reductions" USING btree ("promotion");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("code") WHERE "promotions"."stopped_at" is null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_promo" CHECK ("order_lines"."promo_discount" between 0 and "order_lines"."price" * "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_money" CHECK ("orders"."discount" between 0 and "orders"."subtotal" and "orders"."order_discount" between 0 and "orders"."discount" and "orders"."shipping_cost" >= 0);