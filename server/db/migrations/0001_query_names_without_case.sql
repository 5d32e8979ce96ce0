ALTER TABLE "saved_queries" DROP CONSTRAINT "saved_queries_workspaceId_name_unique";--> statement-breakpoint
-- Of names that differ in case only, the oldest query keeps its name.
UPDATE "saved_queries" AS "later" SET "name" = left("later"."name", 108) || ' (' || left("later"."id"::text, 8) || ')'
WHERE EXISTS (
  SELECT 1 FROM "saved_queries" AS "first"
  WHERE "first"."workspace_id" = "later"."workspace_id" AND lower("first"."name") = lower("later"."name")
    AND ("first"."created_at", "first"."id") < ("later"."created_at", "later"."id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_queries_name" ON "saved_queries" USING btree ("workspace_id",lower("name"));