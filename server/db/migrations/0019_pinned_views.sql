CREATE TABLE "pinned_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"page" text NOT NULL,
	"search" jsonb NOT NULL,
	"question" jsonb NOT NULL,
	"posts" jsonb NOT NULL,
	"answers" text NOT NULL,
	"data_version" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
ALTER TABLE "pinned_views" ADD CONSTRAINT "pinned_views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_views" ADD CONSTRAINT "pinned_views_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pinned_views_workspace_id_index" ON "pinned_views" USING btree ("workspace_id");