ALTER TABLE "deliveries" ALTER COLUMN "cause_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "recipient_kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "recipient_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_cause_kind_created_at_index" ON "deliveries" USING btree ("cause_kind","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_mailbox" ON "deliveries" USING btree (lower("address"),"created_at");--> statement-breakpoint
UPDATE "deliveries" SET "status" = 'refused' WHERE "status" = 'failed' AND "answer" LIKE 'HTTP 410%';--> statement-breakpoint
UPDATE "deliveries" SET "status" = 'expired' WHERE "status" = 'failed';--> statement-breakpoint
UPDATE "deliveries" SET "address" = "mails"."address" FROM "mails" WHERE "mails"."id" = "deliveries"."id";--> statement-breakpoint
-- A notice that waits was stored twice: its mail knows how far it is.
UPDATE "deliveries" SET
	"status" = CASE "mails"."status" WHEN 'running' THEN 'queued' WHEN 'sent' THEN 'delivered' ELSE "mails"."status" END,
	"attempt" = "mails"."attempt",
	"answer" = 'SMTP ' || "mails"."code",
	"finished_at" = "mails"."finished_at",
	"next_attempt_at" = CASE WHEN "mails"."status" IN ('queued', 'running') THEN coalesce("mails"."next_attempt_at", now()) END,
	"notice" = CASE WHEN "mails"."status" IN ('queued', 'running') THEN "notice" END
FROM "mails" WHERE "mails"."id" = "deliveries"."id" AND "deliveries"."status" IN ('queued', 'running');--> statement-breakpoint
-- A mail that waits is stored as its plain text: heading, paragraphs and link, then what is below the line.
INSERT INTO "deliveries" ("id", "workspace_id", "cause_kind", "label", "channel", "address", "notice", "status", "attempt", "answer", "next_attempt_at", "queued_at", "finished_at", "created_at", "created_by")
SELECT "id", "workspace_id", "kind", "address", 'mail', "address",
	CASE WHEN "content" IS NOT NULL THEN jsonb_build_object(
		'subject', jsonb_build_object('detail', "content" ->> 'subject'),
		'heading', jsonb_build_object('detail', body[1]),
		'paragraphs', (SELECT coalesce(jsonb_agg(jsonb_build_object('detail', part)), '[]') FROM unnest(body[2:cardinality(body) - 1]) AS part),
		'button', jsonb_build_object('label', jsonb_build_object('detail', split_part(body[cardinality(body)], E':\n', 1)), 'url', split_part(body[cardinality(body)], E':\n', 2)),
		'small', (SELECT coalesce(jsonb_agg(jsonb_build_object('detail', part)), '[]') FROM unnest(small) AS part),
		'figures', '[]'::jsonb, 'posts', '[]'::jsonb, 'postsNeeded', false, 'payload', '{}'::jsonb
	) END,
	CASE "status" WHEN 'running' THEN 'queued' WHEN 'sent' THEN 'delivered' ELSE "status" END,
	"attempt", 'SMTP ' || "code",
	CASE WHEN "status" IN ('queued', 'running') THEN coalesce("next_attempt_at", now()) END,
	"created_at", "finished_at", "created_at", "created_by"
FROM "mails", LATERAL (SELECT
	string_to_array(split_part("content" ->> 'text', E'\n\n-- \n', 1), E'\n\n') AS body,
	(string_to_array(rtrim(split_part("content" ->> 'text', E'\n\n-- \n', 2), E'\n'), E'\n\n'))[2:] AS small) AS written
WHERE NOT EXISTS (SELECT FROM "deliveries" WHERE "deliveries"."id" = "mails"."id");--> statement-breakpoint
DROP TABLE "mails";--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('jobs.job') IS NOT NULL THEN DELETE FROM jobs.job WHERE name IN ('mails', 'mails.dead'); END IF;
END $$;
