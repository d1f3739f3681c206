CREATE TABLE "delivery_calendar" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"department" text NOT NULL,
	"city" text NOT NULL,
	"work_days" smallint[] NOT NULL,
	"closed" text[] NOT NULL,
	CONSTRAINT "delivery_calendar_one" CHECK ("delivery_calendar"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrival" jsonb;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "days_from" smallint;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "days_to" smallint;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "cut_off" text;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "promised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_days" CHECK (("shipping_methods"."days_from" is null) = ("shipping_methods"."days_to" is null) and coalesce("shipping_methods"."days_from" between 0 and "shipping_methods"."days_to", true));--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_cut_off" CHECK ("shipping_methods"."cut_off" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');