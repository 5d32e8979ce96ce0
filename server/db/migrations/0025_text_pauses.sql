CREATE TABLE "text_pauses" (
	"workspace_id" uuid NOT NULL,
	"month" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "text_pauses_workspace_id_from_pk" PRIMARY KEY("workspace_id","from")
);
--> statement-breakpoint
ALTER TABLE "text_pauses" ADD CONSTRAINT "text_pauses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "text_pauses" ("workspace_id", "month", "from") SELECT "workspace_id", "month", "full_at" FROM "mention_usage" WHERE "full_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "mention_usage" DROP COLUMN "full_at";