CREATE TABLE "collected_posts" (
	"source" text NOT NULL,
	"native_id" text NOT NULL,
	"collector_id" uuid NOT NULL,
	"workspaces" uuid[] NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"likes" integer,
	"reposts" integer,
	"quotes" integer,
	"replies" integer,
	"views" bigint,
	"changed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "collected_posts_source_native_id_pk" PRIMARY KEY("source","native_id")
);
--> statement-breakpoint
CREATE TABLE "collector_gaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"collector_id" uuid NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"state" text,
	"cursor" text,
	"backfilled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collector_minutes" (
	"collector_id" uuid NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"duplicates" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"withheld" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"deleted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "collector_minutes_collector_id_minute_pk" PRIMARY KEY("collector_id","minute")
);
--> statement-breakpoint
CREATE TABLE "collector_status" (
	"collector_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"past" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"lag_seconds" double precision,
	"fault_kind" text,
	"fault" jsonb,
	"fault_at" timestamp with time zone,
	"next_retry_at" timestamp with time zone,
	"budget" jsonb,
	"server_id" uuid,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collectors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"wanted" text DEFAULT 'running' NOT NULL,
	"cursor" text,
	"cursor_at" timestamp with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"retries_asked" integer DEFAULT 0 NOT NULL,
	"backfills_asked" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "collectors_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "dead_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"collector_id" uuid NOT NULL,
	"frame" text NOT NULL,
	"reason" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "deletion_ledger" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"collector_id" uuid,
	"source" text NOT NULL,
	"native_id" text,
	"author_id" text,
	"workspaces" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_deletions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"collector_id" uuid,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"native_id" text,
	"author_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withheld_counts" (
	"collector_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"posts" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "withheld_counts_collector_id_day_reason_pk" PRIMARY KEY("collector_id","day","reason")
);
--> statement-breakpoint
ALTER TABLE "collected_posts" ADD CONSTRAINT "collected_posts_collector_id_collectors_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."collectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collector_gaps" ADD CONSTRAINT "collector_gaps_collector_id_collectors_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."collectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collector_minutes" ADD CONSTRAINT "collector_minutes_collector_id_collectors_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."collectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collector_status" ADD CONSTRAINT "collector_status_collector_id_collectors_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."collectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collectors" ADD CONSTRAINT "collectors_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collectors" ADD CONSTRAINT "collectors_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dead_letters" ADD CONSTRAINT "dead_letters_collector_id_collectors_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."collectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dead_letters" ADD CONSTRAINT "dead_letters_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_ledger" ADD CONSTRAINT "deletion_ledger_collector_id_collectors_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."collectors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_deletions" ADD CONSTRAINT "pending_deletions_collector_id_collectors_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."collectors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_counts" ADD CONSTRAINT "withheld_counts_collector_id_collectors_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."collectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collected_posts_collector_id_due_at_index" ON "collected_posts" USING btree ("collector_id","due_at");--> statement-breakpoint
CREATE INDEX "collected_posts_collector_id_index" ON "collected_posts" USING btree ("collector_id") WHERE "collected_posts"."changed";--> statement-breakpoint
CREATE INDEX "collected_posts_source_seen_at_index" ON "collected_posts" USING btree ("source","seen_at");--> statement-breakpoint
CREATE INDEX "collector_gaps_collector_id_from_index" ON "collector_gaps" USING btree ("collector_id","from");--> statement-breakpoint
CREATE INDEX "dead_letters_collector_id_status_created_at_index" ON "dead_letters" USING btree ("collector_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deletion_ledger_at_index" ON "deletion_ledger" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deletion_ledger_source_native_id_index" ON "deletion_ledger" USING btree ("source","native_id");