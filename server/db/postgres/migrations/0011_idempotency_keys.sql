ALTER TABLE "used_id_tokens" ADD COLUMN "input_hash" text;--> statement-breakpoint
ALTER TABLE "used_id_tokens" ADD COLUMN "answer" text;