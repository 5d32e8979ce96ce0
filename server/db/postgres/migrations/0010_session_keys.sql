ALTER TABLE "sessions" ADD COLUMN "key_thumbprint" text;--> statement-breakpoint
CREATE INDEX "used_id_tokens_expires_at_index" ON "used_id_tokens" USING btree ("expires_at");