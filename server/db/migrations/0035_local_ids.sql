ALTER TABLE "collected_posts" ADD COLUMN "local_origin" text;--> statement-breakpoint
ALTER TABLE "collected_posts" ADD COLUMN "local_id" text;--> statement-breakpoint
CREATE INDEX "collected_posts_local_origin_local_id_index" ON "collected_posts" USING btree ("local_origin","local_id") WHERE "collected_posts"."local_id" IS NOT NULL;