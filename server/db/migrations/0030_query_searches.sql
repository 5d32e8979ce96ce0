CREATE TABLE "query_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"query_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"collector_id" uuid NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"texts" jsonb,
	"place" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"pages" integer DEFAULT 0 NOT NULL,
	"share" double precision DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"cut_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" jsonb,
	"waits_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "query_searches_queryId_collectorId_unique" UNIQUE("query_id","collector_id")
);
--> statement-breakpoint
ALTER TABLE "collector_gaps" ADD COLUMN "share" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "query_searches" ADD CONSTRAINT "query_searches_query_id_query_backfills_query_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."query_backfills"("query_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "query_searches" ADD CONSTRAINT "query_searches_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "query_searches" ADD CONSTRAINT "query_searches_collector_id_collectors_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."collectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "query_searches_workspace_id_index" ON "query_searches" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "query_searches_collector_id_status_index" ON "query_searches" USING btree ("collector_id","status");