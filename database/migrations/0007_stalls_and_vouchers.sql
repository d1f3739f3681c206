ALTER TABLE "jobs" ADD COLUMN "stalls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asked_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "vouchers" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "vouchers" = ARRAY["voucher"] WHERE "voucher" IS NOT NULL;--> statement-breakpoint
-- Mails that were given up because their processes were killed ten times. What was asked for long ago is better not sent now.
UPDATE "jobs" SET "dead_at" = NULL, "attempts" = 0, "run_at" = now()
WHERE "kind" = 'mail' AND "last_error" = 'its lease ran out at the last attempt' AND "dead_at" > now() - interval '2 days'
  AND NOT EXISTS (SELECT FROM "jobs" AS "other" WHERE "other"."kind" = "jobs"."kind" AND "other"."key" = "jobs"."key"
    AND "other"."id" <> "jobs"."id" AND "other"."done_at" IS NULL);
