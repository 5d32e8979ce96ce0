CREATE TABLE "mention_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"month" text NOT NULL,
	"texts" text[] NOT NULL,
	"silent" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collector_workspaces" (
	"collector_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	CONSTRAINT "collector_workspaces_workspace_id_collector_id_pk" PRIMARY KEY("workspace_id","collector_id")
);
--> statement-breakpoint
ALTER TABLE "mention_reservations" ADD CONSTRAINT "mention_reservations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collector_workspaces" ADD CONSTRAINT "collector_workspaces_collector_id_collectors_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."collectors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collector_workspaces" ADD CONSTRAINT "collector_workspaces_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mention_reservations_workspace_id_index" ON "mention_reservations" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "mention_reservations_created_at_index" ON "mention_reservations" USING btree ("created_at");--> statement-breakpoint
INSERT INTO "collector_workspaces" ("collector_id", "workspace_id")
SELECT DISTINCT "collected_posts"."collector_id", "workspaces"."id"
FROM "collected_posts", unnest("collected_posts"."workspaces") AS "held"("id")
JOIN "workspaces" ON "workspaces"."id" = "held"."id";
