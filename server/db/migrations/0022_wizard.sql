ALTER TABLE "users" ADD COLUMN "job_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_queries" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;