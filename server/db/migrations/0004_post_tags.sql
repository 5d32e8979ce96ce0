CREATE TABLE "post_tags" (
	"workspace_id" uuid NOT NULL,
	"post_id" text NOT NULL,
	"key" text NOT NULL,
	"tag" text NOT NULL,
	"tagged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tagged_by" uuid,
	CONSTRAINT "post_tags_workspace_id_post_id_key_pk" PRIMARY KEY("workspace_id","post_id","key")
);
--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_tags" ADD CONSTRAINT "post_tags_tagged_by_users_id_fk" FOREIGN KEY ("tagged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_tags_workspace_id_key_index" ON "post_tags" USING btree ("workspace_id","key");