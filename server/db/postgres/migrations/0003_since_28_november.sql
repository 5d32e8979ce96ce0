ALTER TABLE "imports" ADD COLUMN "kills" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restores" ADD COLUMN "kills" smallint DEFAULT 0 NOT NULL;