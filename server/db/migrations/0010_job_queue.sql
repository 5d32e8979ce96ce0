ALTER TABLE "imports" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "servers" DROP COLUMN "steady_since";