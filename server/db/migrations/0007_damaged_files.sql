ALTER TABLE "imports" ADD COLUMN "keep_damaged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "damaged_at" integer;