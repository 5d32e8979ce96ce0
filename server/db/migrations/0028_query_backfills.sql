CREATE TABLE "query_backfills" (
	"query_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"meaning" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"from" timestamp with time zone,
	"found" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "query_backfills" ADD CONSTRAINT "query_backfills_query_id_saved_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."saved_queries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "query_backfills" ADD CONSTRAINT "query_backfills_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "query_backfills_workspace_id_index" ON "query_backfills" USING btree ("workspace_id");