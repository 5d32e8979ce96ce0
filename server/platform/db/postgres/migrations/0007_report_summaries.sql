ALTER TABLE "reports" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "summary_by" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_summary_by_users_id_fk" FOREIGN KEY ("summary_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;