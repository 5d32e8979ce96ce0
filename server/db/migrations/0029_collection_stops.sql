ALTER TABLE "collector_gaps" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "collectors" ADD COLUMN "stops_asked" integer DEFAULT 0 NOT NULL;