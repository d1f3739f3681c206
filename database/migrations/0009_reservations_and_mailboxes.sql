CREATE TABLE "mailbox_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailbox" text NOT NULL,
	"by_anyone" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "purchase_types" ADD COLUMN "first_hold_minutes" integer;--> statement-breakpoint
ALTER TABLE "purchase_types" ADD COLUMN "needs_confirmed_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mailbox_turns_mailbox" ON "mailbox_turns" USING btree ("mailbox","at");--> statement-breakpoint
CREATE INDEX "mailbox_turns_at" ON "mailbox_turns" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network") WHERE "orders"."network" is not null;
--> statement-breakpoint
UPDATE "purchase_types" SET "needs_confirmed_email" = true WHERE "type" IN ('tienda', 'contra_entrega', 'whatsapp');--> statement-breakpoint
UPDATE "purchase_types" SET "first_hold_minutes" = CASE "type" WHEN 'whatsapp' THEN 360 ELSE 1440 END WHERE "type" IN ('tienda', 'contra_entrega', 'whatsapp');--> statement-breakpoint
-- Only where the owner has changed neither the words nor the time.
UPDATE "purchase_types" SET "text" = replace("text", '48 horas', '{plazo}') WHERE "type" = 'tienda' AND "hold_minutes" = 2880;--> statement-breakpoint
UPDATE "purchase_types" SET "text" = replace("text", '24 horas', '{plazo}') WHERE "type" = 'whatsapp' AND "hold_minutes" = 1440;
