ALTER TABLE "imports" ADD COLUMN "replace_conflicts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "conflicts" integer DEFAULT 0 NOT NULL;