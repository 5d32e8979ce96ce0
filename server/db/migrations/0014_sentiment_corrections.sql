CREATE TABLE "sentiment_corrections" (
	"workspace_id" uuid NOT NULL,
	"post_id" text NOT NULL,
	"sentiment" text NOT NULL,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"corrected_by" uuid,
	CONSTRAINT "sentiment_corrections_workspace_id_post_id_pk" PRIMARY KEY("workspace_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "sentiment_corrections" ADD CONSTRAINT "sentiment_corrections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sentiment_corrections" ADD CONSTRAINT "sentiment_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;