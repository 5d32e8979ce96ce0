CREATE TABLE "posts_store" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"place" text NOT NULL,
	"bound_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_store_is_only" CHECK ("posts_store"."is_only")
);
--> statement-breakpoint
CREATE TABLE "withheld_posts" (
	"collector_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "withheld_posts_collector_id_hash_pk" PRIMARY KEY("collector_id","hash")
);
--> statement-breakpoint
ALTER TABLE "withheld_posts" ADD CONSTRAINT "withheld_posts_collector_id_collectors_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."collectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withheld_posts_day_index" ON "withheld_posts" USING btree ("day");