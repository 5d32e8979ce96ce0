CREATE TABLE "sentiment_layers" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"use" text DEFAULT 'off' NOT NULL,
	"code" integer DEFAULT 0 NOT NULL,
	"model" integer DEFAULT 0 NOT NULL,
	"learnt" jsonb,
	"learnt_from" text DEFAULT '' NOT NULL,
	"learnt_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sentiment_layers" ADD CONSTRAINT "sentiment_layers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;