ALTER TABLE "mention_usage" ADD COLUMN "full_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reading" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "usage_month" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mentions_stored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mentions_counted_only" integer DEFAULT 0 NOT NULL;