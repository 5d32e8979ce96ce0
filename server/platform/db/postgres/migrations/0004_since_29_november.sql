ALTER TABLE "imports" ADD COLUMN IF NOT EXISTS "over_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN IF NOT EXISTS "replace_conflicts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN IF NOT EXISTS "conflicts" integer DEFAULT 0 NOT NULL;