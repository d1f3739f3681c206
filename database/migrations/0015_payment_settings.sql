CREATE TABLE "payment_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"provider" text,
	"keys" text,
	"own_qr" "bytea",
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_settings_one" CHECK ("payment_settings"."id" = 1)
);
